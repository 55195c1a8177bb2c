import { type PagedList, pagedList } from '#app/ui/list/paged-rows.tsx'
import type { Summary } from '#content/document.ts'
import { groupByModality } from './course-filter.ts'

type Course = Summary<'courses'>

/** What the screen shows of the courses; the server's page brings it instead of a long list of them. */
export interface CourseList extends PagedList<Course> {
  /** How many courses each modality has. */
  sizes: Partial<Record<Course['modality'], number>>
}

/** The courses in the order in which they are shown, and what the screen shows of them. */
export function listCourses(
  found: readonly Course[],
  query: URLSearchParams,
): { ordered: readonly Course[]; list: CourseList } {
  const groups = groupByModality(found)
  const ordered = groups.flatMap(([, group]) => group)
  const sizes = Object.fromEntries(groups.map(([modality, { length }]) => [modality, length]))
  return { ordered, list: { sizes, ...pagedList(ordered, query) } }
}

export function countSentence(count: number): string {
  return count === 1 ? '1 curso' : `${count.toLocaleString('pt-BR')} cursos`
}
