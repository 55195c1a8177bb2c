import type { Summary } from '#content/document.ts'
import { type CourseFilter, type FilterName, filterCourses } from './course-filter.ts'

/** What would be found without one of the filters, where two or more find nothing together; what may fit counts too. */
export interface NearFilter {
  without: FilterName
  /** More than none. */
  count: number
}

export function nearFilters(
  courses: readonly Summary<'courses'>[],
  filter: CourseFilter,
): NearFilter[] {
  const chosen = (Object.keys(filter) as FilterName[]).filter((name) => filter[name])
  if (chosen.length < 2) return []
  return chosen
    .map((without) => {
      const { sure, maybe } = filterCourses(courses, { ...filter, [without]: '' })
      return { without, count: sure.length + maybe.length }
    })
    .filter(({ count }) => count > 0)
}
