import { modality as modalities, shifts } from 'virtual:choices/courses'
import { modality as faces } from 'virtual:faces/courses'
import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { readerPath as coursePath } from 'virtual:reader-path/courses'
import { memo, useMemo } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useCollection } from '#app/replica/use-content.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { fetchWhomToAsk, WhomToAsk } from '#app/ui/document/deferred-document.ts'
import type { CampusFilter } from '#app/ui/filter/campus-filter.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { KindMark } from '#app/ui/kind/kind-mark.tsx'
import { firstRows, useWholeList } from '#app/ui/list/first-rows.ts'
import { PagedRows } from '#app/ui/list/paged-rows.tsx'
import type { Summary } from '#content/document.ts'
import { type CourseFilter, groupByModality, missingFacts, readFilter } from './course-filter.ts'
import { type CourseList, countSentence } from './course-list.ts'
import {
  groupByMode,
  type MaybeSummary,
  type Mode,
  maybeSentence,
  maybeTitle,
} from './maybe-courses.ts'
import './maybe-group.css'

type Course = Summary<'courses'>
type Modality = Course['modality']

const noCourses = deferredComponent(async () => (await import('./no-courses.tsx')).NoCourses)
const { Part: NoCourses } = noCourses

export const fetchNoCourses = async () => {
  await Promise.all([noCourses.fetch(), fetchWhomToAsk()])
}

interface Props {
  list: CourseList
  /** All of them, where they are here. */
  ordered: readonly Course[] | undefined
  campus: CampusFilter
}

/** The courses that were found, by modality, and after them those that may fit. */
export function CourseGroups({ list, ordered, campus }: Props) {
  const { key, query, shown } = campus
  const { total, sure, sizes, maybe } = list
  const campuses = useCollection('campuses')
  const isWhole = useWholeList()
  const campusNames = useMemo(
    () => new Map(campuses?.map(({ id, shortName }) => [id, shortName])),
    [campuses],
  )
  const filter = useMemo(() => readFilter(new URLSearchParams(key)), [key])
  if (total === 0) return <NoCourses campus={campus} />
  return (
    <>
      <p className={total > sure ? 'sure-count' : 'visually-hidden'} role="status">
        {sure > 0 ? `${countSentence(sure)}.` : 'Nenhum curso certo com esses filtros.'}
        {total > sure && ` Pode ser, abaixo: ${countSentence(total - sure)}.`}
      </p>
      <PagedRows path="/tab2" query={query} listKey={key} list={list} all={ordered}>
        {(rows) =>
          firstRows(groupRows(rows, filter), isWhole).map(([group, courses]) => {
            const summary = group in maybe ? maybe[group as Mode] : undefined
            return (
              <Group
                key={group}
                title={
                  summary
                    ? maybeTitle(group as Mode, summary, shown?.shortName)
                    : modalities[group as Modality]
                }
                aside={
                  summary ? (
                    <MaybeWords
                      maybe={summary}
                      campus={group === 'presencial' ? shown : undefined}
                    />
                  ) : (
                    countSentence(sizes[group as Modality] ?? 0)
                  )
                }
              >
                {courses.map((course) => (
                  <CourseRow
                    key={course.id}
                    course={course}
                    campusNames={campusNames}
                    maybe={summary && (group as Mode)}
                  />
                ))}
              </Group>
            )
          })
        }
      </PagedRows>
      {sure === 0 && <WhomToAsk at={filter.campus || undefined} />}
    </>
  )
}

/** Rows of the list under the modalities of those that fit, and those that may by whether one goes there. */
function groupRows(
  rows: readonly Course[],
  filter: CourseFilter,
): [Modality | Mode, readonly Course[]][] {
  const isSure = (course: Course) => missingFacts(course, filter)?.length === 0
  return [
    ...groupByModality(rows.filter(isSure)),
    ...groupByMode(rows.filter((course) => !isSure(course))),
  ]
}

interface MaybeProps {
  maybe: MaybeSummary
  /** Whom to ask, where one goes there. */
  campus: CampusFilter['shown']
}

function MaybeWords({ maybe, campus }: MaybeProps) {
  return (
    <span className="maybe-words">
      {maybeSentence(maybe)}{' '}
      {campus ? (
        <a href={campusPath + campus.id}>Pergunte ao campus</a>
      ) : (
        'Cada curso diz a quem perguntar.'
      )}
    </span>
  )
}

interface RowProps {
  course: Course
  campusNames: ReadonlyMap<string, string>
  /** The heading says this, and no modality. */
  maybe: Mode | undefined
}

const CourseRow = memo(function CourseRow({ course, campusNames, maybe }: RowProps) {
  const line = courseLine(course, campusNames, maybe)
  return (
    <RowLink
      href={coursePath + course.id}
      lead={<KindMark face={faces[course.modality]} />}
      title={course.name}
      detail={maybe ? [modalities[course.modality], line].filter(Boolean).join(' · ') : line}
      aside={<EditSlot collection="courses" document={course} />}
    />
  )
})

/** The facts that decide, in one line, without what the heading says. */
function courseLine(
  course: Course,
  campusNames: ReadonlyMap<string, string>,
  heading: Mode | undefined,
): string {
  const where = course.distance
    ? heading !== 'distancia' && 'A distância'
    : course.campuses === 'all'
      ? 'Todos os campi'
      : course.campuses.map((id) => campusNames.get(id) ?? id).join(', ')
  const when = course.shifts.map((shift) => shifts[shift]).join(' ou ')
  return [where, course.duration, when].filter(Boolean).join(' · ')
}
