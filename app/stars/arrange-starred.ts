import { readerPath as admissionPath } from 'virtual:reader-path/admissions'
import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { readerPath as coursePath } from 'virtual:reader-path/courses'
import { readerPath as eventPath } from 'virtual:reader-path/events'
import { readerPath as entryPath } from 'virtual:reader-path/glossary'
import { readerPath as topicPath } from 'virtual:reader-path/pages'
import { countdownWords, phaseNames, stepDates } from '#app/i18n/admission-words.ts'
import { formatSpan } from '#app/i18n/dates.ts'
import { openingSentence } from '#app/i18n/opening-sentence.ts'
import type { OpeningOf } from '#app/i18n/use-opening.ts'
import {
  type Admission,
  admissionPhase,
  admits,
  pressingStep,
  stepState,
} from '#content/admission-steps.ts'
import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import { isDoubtful, nameWithDoubt } from '#content/doubts.ts'
import { lastOccurrence } from '#content/last-occurrence.ts'
import { addDays, dayOf, type LocalTime } from '#content/local-time.ts'
import { dateFields, nextOccurrence } from '#content/occurrences.ts'
import { overallState } from '#content/overall-opening.ts'
import type { StarredCollection } from '#protocol/stars.ts'
import { factsPrint } from './facts-print.ts'
import type { KeptMark } from './star-store.ts'

/** What there is of the content that can be starred, and the hours of places. */
export interface StarredContent {
  courses: readonly Summary<'courses'>[]
  glossary: readonly Summary<'glossary'>[]
  events: readonly Summary<'events'>[]
  campuses: readonly Summary<'campuses'>[]
  admissions: readonly Admission[]
  pages: readonly Summary<'pages'>[]
  services: readonly Summary<'services'>[]
  /** All of each document is here; a page may bring less. */
  isWhole: boolean
}

/** Something starred, with what is next of it. */
export interface StarredRow {
  mark: KeptMark
  title: string
  /** Absent where the document is no more. */
  href?: string
  /** What is next of it. */
  detail: string
  /** The `moment` that it is about, where it is one that is still to come or goes on. */
  due?: string
  /** Whether `due` awaits confirmation. */
  isDueDoubtful?: boolean
  isToday?: true
  /** Its facts are others than this device saw last. */
  hasChanged?: true
}

/** Nearer than that, what has a date comes first. */
const NEAR_DAYS = 14

/** What is starred, in the order of the moment: what is due within two weeks, the nearest first; then what has changed, and what was starred last; what is no more at the end. */
export function arrangeStarred(
  stars: readonly KeptMark[],
  content: StarredContent,
  now: LocalTime,
  openingOf: OpeningOf,
): StarredRow[] {
  const far = addDays(now.day, NEAR_DAYS)
  const rank = ({ href, due, hasChanged }: StarredRow) =>
    !href ? '3' : due && dayOf(due) <= far ? `0${due}` : hasChanged ? '1' : '2'
  return stars
    .map((mark): StarredRow => {
      const row = rowOf(mark, content, now, openingOf)
      if (!row) return { mark, title: mark.title ?? 'Favorito', detail: goneWords[mark.collection] }
      return {
        mark,
        ...row,
        ...(row.due && dayOf(row.due) === now.day && { isToday: true }),
        ...(hasChanged(mark, content) && { hasChanged: true }),
      }
    })
    .sort((a, b) => rank(a).localeCompare(rank(b)) || b.mark.at - a.mark.at)
}

function hasChanged({ collection, id, seen }: KeptMark, content: StarredContent): boolean {
  const document = content[collection].find((each) => each.id === id)
  return Boolean(content.isWhole && document && seen !== undefined && seen !== factsPrint(document))
}

const goneWords: Record<StarredCollection, string> = {
  courses: 'Este curso não existe mais',
  glossary: 'Esta sigla não existe mais',
  events: 'Este evento não existe mais',
  campuses: 'Este campus não existe mais',
  admissions: 'Este edital não existe mais',
  pages: 'Esta resposta não existe mais',
}

type Row = Omit<StarredRow, 'mark' | 'isToday' | 'hasChanged'>

function rowOf(
  { collection, id }: KeptMark,
  content: StarredContent,
  now: LocalTime,
  openingOf: OpeningOf,
): Row | undefined {
  const isIt = (document: { id: string }) => document.id === id
  switch (collection) {
    case 'courses': {
      const course = content.courses.find(isIt)
      return course && courseRow(course, content.admissions, now)
    }
    case 'glossary': {
      const entry = content.glossary.find(isIt)
      return entry && { title: entry.acronym, href: entryPath + id, detail: entry.name }
    }
    case 'events': {
      const event = content.events.find(isIt)
      return event && eventRow(event, now)
    }
    case 'campuses': {
      const campus = content.campuses.find(isIt)
      const states = content.services
        .filter(({ campuses }) => concerns(campuses, id))
        .map(openingOf)
      const detail = openingSentence(overallState(states), now.day)
      return campus && { title: campus.name, href: campusPath + id, detail }
    }
    case 'pages': {
      const topic = content.pages.find(isIt)
      return topic && { title: topic.title, href: topicPath + topic.slug, detail: topic.answer }
    }
    case 'admissions': {
      const admission = content.admissions.find(isIt)
      return (
        admission && {
          title: admission.title,
          href: admissionPath + id,
          ...stepRow(admission, now),
        }
      )
    }
  }
}

const stateWords = { confirmed: '', cancelled: 'Cancelado · ', postponed: 'Adiado · ' }

function eventRow(event: Summary<'events'>, now: LocalTime): Row {
  const { id, title, state } = event
  const href = eventPath + id
  const next = nextOccurrence(event, now)
  const span = next ?? lastOccurrence(event)
  const when = formatSpan(span, now.day)
  const place = span.place ?? event.place
  const words = `${stateWords[state]}${next ? '' : 'Já aconteceu · '}${when}${place ? ` · ${place}` : ''}`
  const detail = nameWithDoubt(event, words, 'state', ...dateFields, 'place')
  const begun = next && dayOf(next.start) < now.day ? now.day : next?.start
  const isDueDoubtful = isDoubtful(event, 'state', ...dateFields)
  return { title, href, detail, isDueDoubtful, ...(begun && { due: begun }) }
}

function stepRow(
  admission: Admission,
  now: LocalTime,
): Pick<Row, 'detail' | 'due' | 'isDueDoubtful'> {
  const step = pressingStep(admission.steps, now)
  if (!step) return { detail: phaseNames[admissionPhase(admission, now)] }
  const words = countdownWords(step, now) ?? stepDates(step, now.day)
  const due = stepState(step, now) === 'current' ? step.end : step.start
  const detail = nameWithDoubt(admission, words ? `${step.name}: ${words}` : step.name, 'steps')
  return { detail, isDueDoubtful: isDoubtful(admission, 'steps'), ...(due && { due }) }
}

/** Until when one can register for a course; else how long it takes. */
function courseRow(
  course: Summary<'courses'>,
  admissions: readonly Admission[],
  now: LocalTime,
): Row {
  const { id, name, duration } = course
  const row = { title: name, href: coursePath + id }
  const open = admissions.find(
    (admission) => admits(admission, course) && admissionPhase(admission, now) === 'registering',
  )
  if (!open)
    return {
      ...row,
      detail: duration
        ? nameWithDoubt(course, duration, 'duration')
        : 'Não conhecemos inscrições abertas hoje',
    }
  const step = stepRow(open, now)
  return { ...row, ...step, detail: `Inscrições abertas · ${step.detail}` }
}
