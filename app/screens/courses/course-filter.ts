import { concerns } from '#content/campus-scope.ts'
import { courses as definition } from '#content/courses.ts'
import type { Summary } from '#content/document.ts'
import { compareText } from '#content/fold-text.ts'

type CourseSummary = Summary<'courses'>
type Modality = CourseSummary['modality']

/** Empty means all. */
export interface CourseFilter {
  campus: string
  modality: string
  shift: string
}

/** The filter as the address keeps it. */
export function readFilter(query: URLSearchParams): CourseFilter {
  return {
    campus: query.get('campus') ?? '',
    modality: query.get('modalidade') ?? '',
    shift: query.get('turno') ?? '',
  }
}

export function filterCourses(
  courses: readonly CourseSummary[],
  { campus, modality, shift }: CourseFilter,
): CourseSummary[] {
  return courses.filter(
    (course) =>
      (!campus || concerns(course.campuses, campus)) &&
      (!modality || course.modality === modality) &&
      (!shift ||
        course.shifts.some((offered) => offered === shift || includesShift(offered, shift))),
  )
}

/** `diurno` is morning or afternoon: whoever looks for either wants to see it. */
function includesShift(offered: string, wanted: string): boolean {
  return offered === 'diurno' && (wanted === 'matutino' || wanted === 'vespertino')
}

/** In the order in which the definition lists the modalities; each group in alphabetical order. */
export function groupByModality(courses: readonly CourseSummary[]): [Modality, CourseSummary[]][] {
  const order = Object.keys(definition.fields.modality.choices) as Modality[]
  return order
    .map((modality): [Modality, CourseSummary[]] => [
      modality,
      courses
        .filter((course) => course.modality === modality)
        .sort((a, b) => compareText(a.name, b.name)),
    ])
    .filter(([, group]) => group.length > 0)
}
