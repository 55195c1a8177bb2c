import { hash } from 'node:crypto'
import { lastOccurrence } from '#content/last-occurrence.ts'
import { localTime } from '#content/local-time.ts'
import { isOver, type Repeating } from '#content/occurrences.ts'
import { composeTexts } from '#content/text/compose-text.ts'
import type { CalendarImportReport } from '#protocol/api-types.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { instituteTimeZone } from '#server/documents/published/published-content.ts'
import type { DocumentWriter } from '#server/documents/write/write-request.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { CalendarImportStore } from '#server/store/calendar-import-store.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'
import { type CalendarAccess, fetchCalendar } from './fetch-calendar.ts'
import { type ImportedDocument, type ImportState, readStates } from './import-state.ts'
import { editedGroups, joinMarks, marksOf, patchFor } from './merge-event.ts'
import type { CalendarEvent, CalendarFile, LeftOut } from './read-calendar-file.ts'

export interface CalendarImporter {
  store: Pick<Store, 'get' | 'list' | 'history'>
  calendarImports: CalendarImportStore
  content: Pick<PublishedContent, 'documentJson' | 'refresh'>
  write: DocumentWriter['write']
  access: CalendarAccess
  /** Milliseconds since 1970. */
  now: () => number
}

/** Under which the log knows it. */
const CALENDAR_AUTHOR = 'calendarios'

const user = { id: CALENDAR_AUTHOR, role: 'admin', campuses: 'all' } as const

// Times of rules that no rule of ours says come up as days pass, also where the file stays the same.
const READ_WHOLE_AFTER_MS = 24 * 3_600_000

const MAX_TOLD = 50

type Said = Readonly<Record<string, unknown>>

/**
 * Brings in what a calendar says now, and answers what became of it; undefined where there is no such calendar. However
 * many do it at once, and wherever one is killed, each event is one document, and what staff edited stays.
 */
export async function importCalendar(
  importer: CalendarImporter,
  id: string,
): Promise<CalendarImportReport | undefined> {
  const { store, calendarImports, access, now } = importer
  const calendar = await store.get('calendars', id)
  if (!calendar) return undefined
  const states = await readStates(calendarImports)
  const state = states.get(id)
  const isFresh =
    state?.revision === calendar.revision && state.readAt > now() - READ_WHOLE_AFTER_MS
  const address = String(calendar.fields.address)
  const fetched = await fetchCalendar(address, isFresh ? state.validators : {}, access)
  const checkedAt = new Date(now()).toISOString()
  const before: ImportState = state ?? {
    ...{ revision: 0, readAt: 0, validators: {}, documents: {} },
    report: { checkedAt, entries: 0, written: 0, leftOut: [], leftOutCount: 0 },
  }
  const finish = async (report: CalendarImportReport, others: Partial<ImportState> = {}) => {
    const saved = { ...before, ...others, report } satisfies ImportState
    await calendarImports.save(id, state?.round ?? 0, JSON.stringify(withoutRound(saved)))
    return report
  }
  if (fetched.kind === 'same') {
    const { fault: _, ...report } = before.report
    return finish({ ...report, checkedAt })
  }
  if (fetched.kind === 'fault') return finish({ ...before.report, checkedAt, fault: fetched.fault })
  const timeZone = instituteTimeZone(importer.content)
  const { readCalendarFile } = await import('./read-calendar-file.ts')
  const file = readCalendarFile(fetched.text, { timeZone, now: localTime(now(), timeZone) })
  if (!file) return finish({ ...before.report, checkedAt, fault: 'no_calendar' })
  return takeOver(importer, calendar, file, {
    ...{ before, round: state?.round ?? 0, checkedAt, validators: fetched.validators },
    others: await otherStates(store, states, id),
  })
}

function withoutRound(state: ImportState & { round?: number }): ImportState {
  const { round: _, ...rest } = state
  return rest
}

/** Those of the other calendars, without what was deleted: what that brought may come from another one. */
async function otherStates(
  store: Pick<Store, 'list'>,
  states: ReadonlyMap<string, ImportState>,
  own: string,
): Promise<ImportState[]> {
  const calendars = await store.list('calendars')
  return calendars.flatMap(({ id }) => (id === own ? [] : (states.get(id) ?? [])))
}

interface Round {
  before: ImportState
  round: number
  checkedAt: string
  validators: ImportState['validators']
  others: readonly ImportState[]
}

/** What is to be written is known before it is: whoever is killed in between, the next one finds it all. */
async function takeOver(
  importer: CalendarImporter,
  calendar: StoredDocument,
  file: CalendarFile,
  { before, round, checkedAt, validators, others }: Round,
): Promise<CalendarImportReport> {
  const { calendarImports, content, now } = importer
  const { wanted, leftOut } = wantedOf(file, calendar, others)
  const intended = intend(before, others, wanted)
  const save = (known: number, state: ImportState) =>
    calendarImports.save(calendar.id, known, JSON.stringify(state))
  const started = { ...withoutRound(before), readAt: 0, documents: intended }
  // Another node is at it.
  if (!(await save(round, started))) return before.report
  const result: Result = { documents: {}, written: 0, leftOut }
  try {
    for (const [id, said] of wanted)
      await takeOverEvent(importer, { id, said, marks: intended[id]?.marks ?? {} }, result)
    for (const [id, known] of Object.entries(intended))
      if (!wanted.has(id)) await takeOut(importer, id, known, result)
  } finally {
    if (result.written > 0) await content.refresh()
  }
  const report: CalendarImportReport = {
    ...{ checkedAt, entries: wanted.size, written: result.written },
    leftOut: leftOut.slice(0, MAX_TOLD),
    leftOutCount: leftOut.length,
  }
  // What another calendar has now may be this one's at the next time.
  const isSettled = !leftOut.some(({ why }) => why === 'other_calendar' || why === 'refused')
  await save(round + 1, {
    ...{ revision: calendar.revision, readAt: isSettled ? now() : 0 },
    ...{ documents: result.documents, report, validators: isSettled ? validators : {} },
  })
  return report
}

interface Result {
  documents: Record<string, ImportedDocument>
  written: number
  leftOut: LeftOut[]
}

function wantedOf(file: CalendarFile, calendar: StoredDocument, others: readonly ImportState[]) {
  const leftOut: LeftOut[] = [...file.leftOut]
  const wanted = new Map<string, Said>()
  for (const event of file.events) {
    const id = idOf(event)
    const isOfOther = others.some(({ documents }) => documents[id] && !documents[id].isGone)
    if (isOfOther) leftOut.push({ title: event.fields.title, why: 'other_calendar' })
    else wanted.set(id, saidOf(event, calendar))
  }
  return { wanted, leftOut }
}

async function takeOverEvent(
  importer: CalendarImporter,
  { id, said, marks }: { id: string; said: Said; marks: ImportedDocument['marks'] },
  result: Result,
): Promise<void> {
  const title = String(said.title)
  const outcome = await writeEvent(importer, id, said, marks)
  // It is known that it was deleted here, as long as the calendar has it.
  result.documents[id] = { marks: marksOf(said) }
  if (typeof outcome === 'string') {
    if (outcome === 'refused') result.documents[id] = { marks }
    result.leftOut.push({ title, why: outcome })
    return
  }
  if (outcome.isWritten) result.written++
  if (outcome.edited.some((group) => group !== 'status'))
    result.leftOut.push({ title, why: 'edited_here' })
}

async function takeOut(
  importer: CalendarImporter,
  id: string,
  known: ImportedDocument,
  result: Result,
): Promise<void> {
  const outcome = await archive(importer, id, known)
  if (outcome === 'over') return
  result.documents[id] = { ...known, isGone: true }
  if (outcome === 'archived') result.written++
  if (outcome.startsWith('edited:'))
    result.leftOut.push({ title: outcome.slice('edited:'.length), why: 'gone_but_edited' })
}

/** The marks of all documents, as they may be on disk until the round is over. */
function intend(
  before: ImportState,
  others: readonly ImportState[],
  wanted: ReadonlyMap<string, Said>,
): Record<string, ImportedDocument> {
  const marksBefore = (id: string) =>
    [before, ...others].map(({ documents }) => documents[id]?.marks).find(Boolean) ?? {}
  const intended: Record<string, ImportedDocument> = {}
  for (const [id, said] of wanted)
    intended[id] = { marks: joinMarks(marksBefore(id), marksOf(said)) }
  for (const [id, known] of Object.entries(before.documents))
    intended[id] ??= { ...known, marks: joinMarks(known.marks, { status: archivedMark }) }
  return intended
}

/** The same for the same event, wherever it comes from. */
function idOf({ uid }: CalendarEvent): string {
  return `agenda-${hash('sha256', uid, 'hex').slice(0, 20)}`
}

function saidOf({ fields }: CalendarEvent, { fields: settings, campuses }: StoredDocument): Said {
  return composeTexts({
    ...fields,
    ...(settings.kind !== undefined && { kind: settings.kind }),
    status: settings.appearsAs,
    campuses,
    source: `Importado de ${settings.name}`,
  })
}

const { status: archivedMark = [] } = marksOf({ status: 'archived' })

type WriteOutcome = { isWritten: boolean; edited: string[] } | 'deleted_here' | 'refused'

async function writeEvent(
  { store, write }: Pick<CalendarImporter, 'store' | 'write'>,
  id: string,
  said: Said,
  marks: ImportedDocument['marks'],
): Promise<WriteOutcome> {
  const request = { user, collection: 'events', id } as const
  for (let tries = 1; ; tries++) {
    const current = await store.get('events', id)
    try {
      if (!current) return await addEvent({ store, write }, id, said)
      const edited = editedGroups(current, marks)
      const patch = patchFor(current, said, edited)
      if (patch) await write({ ...request, ...change(current, patch) })
      return { isWritten: Boolean(patch), edited }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const isRace = error.code === 'revision_conflict' || error.code === 'document_exists'
      if (!isRace || tries === MAX_TRIES) return 'refused'
    }
  }
}

const MAX_TRIES = 5

async function addEvent(
  { store, write }: Pick<CalendarImporter, 'store' | 'write'>,
  id: string,
  said: Said,
): Promise<WriteOutcome> {
  const [earlier] = await store.history({ collection: 'events', id, limit: 1 })
  // What staff deleted does not come back.
  if (earlier) return 'deleted_here'
  if (said.state === 'cancelled') return { isWritten: false, edited: [] }
  const body = { id, sessions: [], doubts: [], ...said }
  await write({
    ...{ user, collection: 'events', id, body },
    ...{ action: 'add', precondition: { kind: 'absent' } },
  })
  return { isWritten: true, edited: [] }
}

function change({ revision }: StoredDocument, patch: Said) {
  return {
    action: 'patch',
    body: patch,
    precondition: { kind: 'revisions', revisions: [revision] },
  } as const
}

/** Takes what is gone at its source from readers; not what is over, which no calendar keeps for ever. */
async function archive(
  { store, write, content, now }: CalendarImporter,
  id: string,
  { marks }: ImportedDocument,
): Promise<'over' | 'archived' | 'was_archived' | `edited:${string}`> {
  for (let tries = 1; ; tries++) {
    const current = await store.get('events', id)
    if (!current) return 'over'
    const timeZone = instituteTimeZone(content)
    const event = current.fields as unknown as Repeating
    if (isOver(lastOccurrence(event), localTime(now(), timeZone))) return 'over'
    if (current.status === 'archived') return 'was_archived'
    const title = String(current.fields.title)
    if (editedGroups(current, marks).length > 0) return `edited:${title}`
    const body = change(current, { status: 'archived' })
    try {
      await write({ user, collection: 'events', id, ...body })
      return 'archived'
    } catch (error) {
      if (!(error instanceof ProblemError) || tries === MAX_TRIES) throw error
    }
  }
}
