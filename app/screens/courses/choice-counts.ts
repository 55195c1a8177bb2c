import type { Summary } from '#content/document.ts'
import { type CourseFilter, filterChoices, filterCourses } from './course-filter.ts'

export type ChoiceName = keyof typeof filterChoices

/** How many courses fit, and how many only may. */
interface Count {
  sure: number
  maybe: number
}

/** What each choice of a filter finds beside the other filters; one that finds nothing is left out. */
export type ChoiceCounts = Record<ChoiceName, Readonly<Record<string, Count>>>

export function choiceCounts(
  courses: readonly Summary<'courses'>[],
  filter: CourseFilter,
): ChoiceCounts {
  const countsOf = (name: ChoiceName) => {
    const { sure, maybe } = filterCourses(courses, { ...filter, [name]: '' })
    const others = [...sure, ...maybe]
    const counts: Record<string, Count> = {}
    for (const [choice] of filterChoices[name]) {
      const found = filterCourses(others, { ...filter, [name]: choice })
      const count = { sure: found.sure.length, maybe: found.maybe.length }
      if (count.sure + count.maybe > 0) counts[choice] = count
    }
    return counts
  }
  return { modality: countsOf('modality'), shift: countsOf('shift'), mode: countsOf('mode') }
}

/** The shifts that only may fit, but that some of all courses have; the one that most have first. */
export function maybeShifts(
  courses: readonly Summary<'courses'>[],
  counts: ChoiceCounts['shift'],
): string[] {
  const having = (shift: string) =>
    courses.filter(({ shifts }) => (shifts as readonly string[]).includes(shift)).length
  return Object.entries(counts)
    .filter(([shift, { sure }]) => sure === 0 && having(shift) > 0)
    .map(([shift]) => shift)
    .sort((one, other) => having(other) - having(one))
}
