import { type PagedList, pagedList } from '#app/ui/list/paged-rows.tsx'
import type { Summary } from '#content/document.ts'
import { type ChoiceCounts, choiceCounts, maybeShifts } from './choice-counts.ts'
import { filterCourses, groupByModality, readFilter } from './course-filter.ts'
import { groupByMode, type MaybeSummary, type Mode, summariseMaybe } from './maybe-courses.ts'

type Course = Summary<'courses'>

/** What the screen shows of the courses; the server's page brings it instead of a long list of them. */
export interface CourseList extends PagedList<Course> {
  /** How many courses that fit each modality has. */
  sizes: Partial<Record<Course['modality'], number>>
  /** How many fit. The rows of those that only may come after theirs. */
  sure: number
  maybe: Partial<Record<Mode, MaybeSummary>>
  counts: ChoiceCounts
  /** Shifts that only may fit and that some course has, whichever the filter: the one that most have first. */
  maybeShifts: readonly string[]
}

/** The courses in the order in which they are shown, and what the screen shows of them. */
export function listCourses(
  courses: readonly Course[],
  query: URLSearchParams,
): { ordered: readonly Course[]; list: CourseList } {
  const filter = readFilter(query)
  const { sure, maybe } = filterCourses(courses, filter)
  const groups = groupByModality(sure)
  const modes = groupByMode(maybe)
  const ordered = [...groups, ...modes.flatMap(([, group]) => groupByModality(group))].flatMap(
    ([, group]) => group,
  )
  const counts = choiceCounts(courses, filter)
  const list: CourseList = {
    sizes: Object.fromEntries(groups.map(([modality, { length }]) => [modality, length])),
    sure: sure.length,
    maybe: Object.fromEntries(modes.map(([mode, group]) => [mode, summariseMaybe(group, filter)])),
    counts,
    maybeShifts: maybeShifts(courses, counts.shift),
    ...pagedList(ordered, query),
  }
  return { ordered, list }
}

export function countSentence(count: number): string {
  return count === 1 ? '1 curso' : `${count.toLocaleString('pt-BR')} cursos`
}

/** What the button says that leads from the filters to the list. */
export function wayToList({ sure, total }: CourseList): string {
  if (sure > 0) return `Ver ${countSentence(sure)}`
  if (total === 0) return 'Voltar à lista'
  return `Ver ${total.toLocaleString('pt-BR')} ${total === 1 ? 'possível' : 'possíveis'}`
}
