import { modality as modalities, shifts } from 'virtual:choices/courses'
import { offeredChoice } from '#app/ui/filter/filter-select.tsx'
import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import { includesShift } from '#content/shifts.ts'
import { compareText } from '#content/text/fold-text.ts'

type CourseSummary = Summary<'courses'>
type Modality = CourseSummary['modality']

/** Empty means all. */
export interface CourseFilter {
  campus: string
  modality: string
  shift: string
  mode: string
}

/** What each filter offers: values and labels. */
export function filterChoices(campuses: readonly Summary<'campuses'>[]) {
  return {
    campus: campuses
      .filter(({ kind, stage }) => kind === 'campus' && stage === 'operating')
      .map(({ id, shortName }) => [id, shortName] as const),
    modality: Object.entries(modalities),
    shift: Object.entries(shifts),
    mode: [
      ['presencial', 'Presencial'],
      ['distancia', 'A distância (EaD)'],
    ] as const,
  }
}

/** The filter as the address keeps it; what is not offered counts as not chosen. */
export function readFilter(
  query: URLSearchParams,
  choices: ReturnType<typeof filterChoices>,
): CourseFilter {
  return {
    campus: offeredChoice(query.get('campus'), choices.campus),
    modality: offeredChoice(query.get('modalidade'), choices.modality),
    shift: offeredChoice(query.get('turno'), choices.shift),
    mode: offeredChoice(query.get('modo'), choices.mode),
  }
}

/** Whoever asks for a campus also gets what can be studied from anywhere. */
export function filterCourses(
  courses: readonly CourseSummary[],
  { campus, modality, shift, mode }: CourseFilter,
): CourseSummary[] {
  return courses.filter(
    (course) =>
      (!campus || course.distance || concerns(course.campuses, campus)) &&
      (!mode || !course.distance === (mode === 'presencial')) &&
      (!modality || course.modality === modality) &&
      (!shift || course.shifts.some((offered) => includesShift(offered, shift))),
  )
}

/** What would be found without one of the filters, where two or more find nothing together. */
export interface NearFilter {
  without: keyof CourseFilter
  /** More than none. */
  count: number
}

export function nearFilters(courses: readonly CourseSummary[], filter: CourseFilter): NearFilter[] {
  const chosen = (Object.keys(filter) as (keyof CourseFilter)[]).filter((name) => filter[name])
  if (chosen.length < 2) return []
  return chosen
    .map((without) => {
      const { length: count } = filterCourses(courses, { ...filter, [without]: '' })
      return { without, count }
    })
    .filter(({ count }) => count > 0)
}

/** In the order in which the definition lists the modalities; each group in alphabetical order. */
export function groupByModality(courses: readonly CourseSummary[]): [Modality, CourseSummary[]][] {
  const order = Object.keys(modalities) as Modality[]
  return order
    .map((modality): [Modality, CourseSummary[]] => [
      modality,
      courses
        .filter((course) => course.modality === modality)
        .sort((a, b) => compareText(a.name, b.name)),
    ])
    .filter(([, group]) => group.length > 0)
}
