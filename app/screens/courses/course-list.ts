import { type PagedList, pagedList } from '#app/ui/list/paged-rows.tsx'
import type { Summary } from '#content/document.ts'
import { type ChoiceCounts, choiceCounts } from './choice-counts.ts'
import { filterCourses, groupByModality, readFilter } from './course-filter.ts'
import { type MaybeSummary, summariseMaybe } from './maybe-courses.ts'

type Course = Summary<'courses'>

/** What the screen shows of the courses; the server's page brings it instead of a long list of them. */
export interface CourseList extends PagedList<Course> {
  /** How many courses that fit each modality has. */
  sizes: Partial<Record<Course['modality'], number>>
  /** How many fit. The rows of those that only may come after theirs. */
  sure: number
  /** Absent where there are none of these. */
  maybe?: MaybeSummary
  counts: ChoiceCounts
}

/** The courses in the order in which they are shown, and what the screen shows of them. */
export function listCourses(
  courses: readonly Course[],
  query: URLSearchParams,
): { ordered: readonly Course[]; list: CourseList } {
  const filter = readFilter(query)
  const { sure, maybe } = filterCourses(courses, filter)
  const groups = groupByModality(sure)
  const ordered = [...groups, ...groupByModality(maybe)].flatMap(([, group]) => group)
  const list: CourseList = {
    sizes: Object.fromEntries(groups.map(([modality, { length }]) => [modality, length])),
    sure: sure.length,
    ...(maybe.length > 0 && { maybe: summariseMaybe(maybe, filter) }),
    counts: choiceCounts(courses, filter),
    ...pagedList(ordered, query),
  }
  return { ordered, list }
}

export function countSentence(count: number): string {
  return count === 1 ? '1 curso' : `${count.toLocaleString('pt-BR')} cursos`
}

/** What the button says that leads from the filters to the list. */
export function wayToList({ sure, maybe }: CourseList): string {
  if (sure > 0) return `Ver ${countSentence(sure)}`
  if (!maybe) return 'Voltar à lista'
  return `Ver ${maybe.count.toLocaleString('pt-BR')} que pode${maybe.count === 1 ? '' : 'm'} ser`
}
