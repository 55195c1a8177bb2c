import { type ListPage, pageOf, rowsOf } from '#app/ui/list/list-pages.ts'
import type { Summary } from '#content/document.ts'
import { groupByModality } from './course-filter.ts'

type Course = Summary<'courses'>

/** What the screen shows of the courses; the server's page brings it instead of a long list of them. */
export interface CourseList extends ListPage {
  total: number
  /** How many courses each modality has. */
  sizes: Partial<Record<Course['modality'], number>>
  /** Of the page. */
  rows: readonly Course[]
}

/** The courses in the order in which they are shown, and what the screen shows of them. */
export function listCourses(
  found: readonly Course[],
  query: URLSearchParams,
): { ordered: readonly Course[]; list: CourseList } {
  const groups = groupByModality(found)
  const ordered = groups.flatMap(([, group]) => group)
  const at = pageOf(query, ordered.length)
  const sizes = Object.fromEntries(groups.map(([modality, { length }]) => [modality, length]))
  return {
    ordered,
    list: { total: ordered.length, sizes, ...at, rows: rowsOf(ordered, at) },
  }
}

export function countSentence(count: number): string {
  return count === 1 ? '1 curso' : `${count.toLocaleString('pt-BR')} cursos`
}
