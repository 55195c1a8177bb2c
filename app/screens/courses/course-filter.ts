import { modality as anyModalityOf, shifts as anyShiftOf } from 'virtual:any-of/courses'
import { modality as modalities, shifts } from 'virtual:choices/courses'
import { offeredChoice } from '#app/ui/filter/filter-select.tsx'
import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import { standsFor } from '#content/stands-for.ts'
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

export type FilterName = keyof CourseFilter

/** Whether a course fits one filter that is set; undefined where it does not say. Whoever asks for a campus also gets what can be studied from anywhere. */
const fits: Record<FilterName, (course: CourseSummary, wanted: string) => boolean | undefined> = {
  campus: ({ campuses, distance }, campus) =>
    distance || concerns(campuses, campus) || (campuses.length > 0 ? false : undefined),
  modality: ({ modality }, wanted) =>
    modality === wanted || (standsFor(anyModalityOf, modality, wanted) ? undefined : false),
  shift: ({ shifts: offered }, shift) =>
    offered.length > 0 ? offered.some((each) => standsFor(anyShiftOf, each, shift)) : undefined,
  mode: ({ distance }, mode) => !distance === (mode === 'presencial'),
}

const filterNames = Object.keys(fits) as FilterName[]

/** What the filter asks for and the course does not say: nothing where it fits; undefined where it does not fit. */
export function missingFacts(
  course: CourseSummary,
  filter: CourseFilter,
): FilterName[] | undefined {
  const missing: FilterName[] = []
  for (const name of filterNames) {
    const fit = !filter[name] || fits[name](course, filter[name])
    if (fit === false) return undefined
    if (fit === undefined) missing.push(name)
  }
  return missing
}

export interface FoundCourses {
  /** They fit. */
  sure: CourseSummary[]
  /** They may fit: something that the filter asks for is not known of them. */
  maybe: CourseSummary[]
}

export function filterCourses(
  courses: readonly CourseSummary[],
  filter: CourseFilter,
): FoundCourses {
  const found: FoundCourses = { sure: [], maybe: [] }
  for (const course of courses) {
    const missing = missingFacts(course, filter)
    if (missing) found[missing.length > 0 ? 'maybe' : 'sure'].push(course)
  }
  return found
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
