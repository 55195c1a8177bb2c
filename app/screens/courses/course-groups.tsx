import { modality as modalities, shifts } from 'virtual:choices/courses'
import { modality as faces } from 'virtual:faces/courses'
import { readerPath as coursePath } from 'virtual:reader-path/courses'
import { memo, useMemo } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useCollection } from '#app/replica/use-content.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import type { CampusFilter } from '#app/ui/filter/campus-filter.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { KindMark } from '#app/ui/kind/kind-mark.tsx'
import { firstRows, useWholeList } from '#app/ui/list/first-rows.ts'
import { PagedRows } from '#app/ui/list/paged-rows.tsx'
import type { Summary } from '#content/document.ts'
import { groupByModality } from './course-filter.ts'
import { type CourseList, countSentence } from './course-list.ts'

type Course = Summary<'courses'>

const noCourses = deferredComponent(async () => (await import('./no-courses.tsx')).NoCourses)
const { Part: NoCourses } = noCourses

export const fetchNoCourses = noCourses.fetch

interface Props {
  list: CourseList
  /** All of them, where they are here. */
  ordered: readonly Course[] | undefined
  campus: CampusFilter
}

/** The courses that were found, by modality. */
export function CourseGroups({ list, ordered, campus }: Props) {
  const { key, query } = campus
  const campuses = useCollection('campuses')
  const isWhole = useWholeList()
  const campusNames = useMemo(
    () => new Map(campuses?.map(({ id, shortName }) => [id, shortName])),
    [campuses],
  )
  if (list.total === 0) return <NoCourses campus={campus} />
  return (
    <>
      <p className="visually-hidden" role="status">
        {countSentence(list.total)}
      </p>
      <PagedRows path="/tab2" query={query} listKey={key} list={list} all={ordered}>
        {(rows) =>
          firstRows(groupByModality(rows), isWhole).map(([modality, group]) => (
            <Group
              key={modality}
              title={modalities[modality]}
              aside={countSentence(list.sizes[modality] ?? 0)}
            >
              {group.map((course) => (
                <CourseRow key={course.id} course={course} campusNames={campusNames} />
              ))}
            </Group>
          ))
        }
      </PagedRows>
    </>
  )
}

interface RowProps {
  course: Course
  campusNames: ReadonlyMap<string, string>
}

const CourseRow = memo(function CourseRow({ course, campusNames }: RowProps) {
  return (
    <RowLink
      href={coursePath + course.id}
      lead={<KindMark face={faces[course.modality]} />}
      title={course.name}
      detail={courseLine(course, campusNames)}
      aside={<EditSlot collection="courses" document={course} />}
    />
  )
})

/** The facts that decide, in one line. */
function courseLine(course: Course, campusNames: ReadonlyMap<string, string>): string {
  const where = course.distance
    ? 'A distância'
    : course.campuses === 'all'
      ? 'Todos os campi'
      : course.campuses.map((id) => campusNames.get(id) ?? id).join(', ')
  const when = course.shifts.map((shift) => shifts[shift]).join(' ou ')
  return [where, course.duration, when].filter(Boolean).join(' · ')
}
