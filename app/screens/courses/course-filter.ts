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
export const filterChoices = {
  modality: Object.entries(modalities),
  shift: Object.entries(shifts),
  mode: [
    ['presencial', 'Presencial'],
    ['distancia', 'A distância (EaD)'],
  ] as const,
}

/** The filter of a query that has the campus to show; of the others, what is not offered counts as not chosen. */
export function readFilter(query: URLSearchParams): CourseFilter {
  return {
    campus: query.get('campus') ?? '',
    modality: offeredChoice(query.get('modalidade'), filterChoices.modality),
    shift: offeredChoice(query.get('turno'), filterChoices.shift),
    mode: offeredChoice(query.get('modo'), filterChoices.mode),
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
