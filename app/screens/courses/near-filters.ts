import type { Summary } from '#content/document.ts'
import { type CourseFilter, filterCourses } from './course-filter.ts'

/** What would be found without one of the filters, where two or more find nothing together. */
export interface NearFilter {
  without: keyof CourseFilter
  /** More than none. */
  count: number
}

export function nearFilters(
  courses: readonly Summary<'courses'>[],
  filter: CourseFilter,
): NearFilter[] {
  const chosen = (Object.keys(filter) as (keyof CourseFilter)[]).filter((name) => filter[name])
  if (chosen.length < 2) return []
  return chosen
    .map((without) => {
      const { length: count } = filterCourses(courses, { ...filter, [without]: '' })
      return { without, count }
    })
    .filter(({ count }) => count > 0)
}
