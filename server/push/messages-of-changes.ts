import { type Admission, admits, type Step, stepState } from '#content/admission-steps.ts'
import { definitionOf } from '#content/collections.ts'
import { readerPath } from '#content/define-collection.ts'
import type { PublicDocument } from '#content/document.ts'
import { isDoubtful } from '#content/doubts.ts'
import { type LocalTime, localTime, zonedMoment } from '#content/local-time.ts'
import { beginsAt, endsAt } from '#content/notices-due.ts'
import { noticeTopics, registrationsTopic, topicOf } from '#protocol/push.ts'
import type { QueuedMessage } from '#server/store/push-store.ts'
import type { ChangeContents, DocumentContent } from '#server/store/store.ts'
import { differs, type Meaning, meaningOf, momentWords, rows } from './meaning-of-change.ts'

/** What of a course decides which admissions fill it. */
export type FollowedCourse = Pick<PublicDocument<'courses'>, 'id' | 'modality' | 'campuses'>

interface Place {
  timeZone: string
  /** Ids of all campuses. */
  campuses: readonly string[]
  courses: readonly FollowedCourse[]
  /** By `collection/id`: what readers saw last of what was off the air before it changed. */
  shownBefore: ReadonlyMap<string, DocumentContent>
}

const DAY_MS = 24 * 3_600_000

/** For so long a message is worth something. */
const LIFETIME_MS = DAY_MS

/**
 * What changes mean to those who follow their documents: one message for each document, told by what it was before the
 * first and what it is after the last, so that what was undone at once is told to nobody. `withdrawn` are the tags of
 * what must not be told any more.
 */
export function messagesOfChanges(
  changes: readonly ChangeContents[],
  now: number,
  place: Place,
): { messages: QueuedMessage[]; withdrawn: string[] } {
  const messages: QueuedMessage[] = []
  const withdrawn: string[] = []
  for (const [tag, { first, last }] of netChanges(changes)) {
    const { collection, id } = last.change
    const before = first.previous?.status === 'published' ? first.previous : undefined
    const after = last.content?.status === 'published' ? last.content : undefined
    if (!after) {
      withdrawn.push(tag)
      continue
    }
    const common = { tag, id: `${last.change.seq}`, collection, document: id, now }
    const message =
      collection === 'notices'
        ? noticeMessage(before, after, common, place)
        : (registrationMessage(before, after, common, place) ??
          (before && documentMessage(before, after, common, place)))
    if (message) messages.push(message)
  }
  return { messages, withdrawn }
}

function netChanges(changes: readonly ChangeContents[]) {
  const found = new Map<string, { first: ChangeContents; last: ChangeContents }>()
  for (const each of [...changes].sort((one, other) => one.change.seq - other.change.seq)) {
    const tag = `${each.change.collection}/${each.change.id}`
    found.set(tag, { first: found.get(tag)?.first ?? each, last: each })
  }
  return found
}

interface Common {
  tag: string
  id: string
  collection: ChangeContents['change']['collection']
  document: string
  now: number
}

function messageOf(
  { tag, id, collection, document, now }: Common,
  told: Omit<Meaning, 'of'>,
  others: { topics: readonly string[]; isUrgent?: boolean; sendAt?: number; expiresAt?: number },
): QueuedMessage {
  const path = readerPath(definitionOf(collection), { id: document }) ?? '/'
  const sendAt = Math.max(others.sendAt ?? now, now)
  const expiresAt = Math.min(others.expiresAt ?? Number.POSITIVE_INFINITY, sendAt + LIFETIME_MS)
  return {
    payload: { id, tag, path, ...told, isUrgent: others.isUrgent ?? false },
    at: new Date(now).toISOString(),
    sendAt: new Date(sendAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    topics: others.topics,
  }
}

const severities: Readonly<Record<string, string>> = { warning: 'Atenção', critical: 'Urgente' }

/** A notice goes out when it is published with its mark, not when somebody mends its text. */
function noticeMessage(
  before: DocumentContent | undefined,
  after: DocumentContent,
  common: Common,
  { timeZone, campuses: all }: Place,
): QueuedMessage | undefined {
  const { fields, campuses } = after
  const from = beginsAt({ from: String(fields.from) }, timeZone)
  const until = endsAt({ until: String(fields.until) }, timeZone)
  const wasTold =
    before?.fields.push === true &&
    beginsAt({ from: String(before.fields.from) }, timeZone) <= common.now
  if (fields.push !== true || wasTold || until <= common.now) return undefined
  return messageOf(
    common,
    toldOf(after, {
      title: severities[String(fields.severity)] ?? 'Aviso',
      body: String(fields.text),
      of: ['text'],
    }),
    {
      topics: noticeTopics(campuses === 'all' ? all : campuses),
      isUrgent: fields.severity === 'critical',
      sendAt: from,
      expiresAt: until,
    },
  )
}

/**
 * Who follows a course, an admission or all registrations is told when one gets a date: as it is published with one, or later;
 * and who follows a course that is named later. A date that changes is a change like others.
 */
function registrationMessage(
  before: DocumentContent | undefined,
  after: DocumentContent,
  common: Common,
  { timeZone, courses, shownBefore }: Place,
): QueuedMessage | undefined {
  if (common.collection !== 'admissions') return undefined
  const now = localTime(common.now, timeZone)
  const known = before ?? shownBefore.get(common.tag)
  const told = new Set(known && registrationsAhead(known, now).map(({ name }) => name))
  const ahead = registrationsAhead(after, now)
  const fresh = ahead.find(({ name }) => !told.has(name))
  const step = fresh ?? ahead[0]
  if (!step) return undefined
  const filled = courses.filter(
    (course) => isFilled(after, course) && (fresh || !known || !isFilled(known, course)),
  )
  const isForAll = fresh || (known && differs(known.fields, after.fields, 'steps'))
  if (!fresh && filled.length === 0) return undefined
  return messageOf(
    common,
    toldOf(after, {
      title: `Inscrições: ${after.fields.title}`,
      body: registrationWords(step),
      of: ['steps'],
    }),
    {
      topics: [
        ...(fresh ? [registrationsTopic] : []),
        ...(isForAll ? [`admissions/${common.document}`] : []),
        ...filled.map(({ id }) => `courses/${id}`),
      ],
    },
  )
}

function isFilled({ fields, campuses }: DocumentContent, course: FollowedCourse): boolean {
  const { courses, modalities } = fields as Partial<Admission>
  return admits({ courses: courses ?? [], modalities: modalities ?? [], campuses }, course)
}

function registrationsAhead({ fields }: DocumentContent, now: LocalTime): Step[] {
  return (rows(fields.steps) as unknown as Step[]).filter(
    (step) => step.kind === 'registration' && /current|ahead/.test(stepState(step, now)),
  )
}

function registrationWords({ start, end }: Step): string {
  if (start && start === end) return `Em ${momentWords(start)}.`
  if (start && end) return `De ${momentWords(start)} a ${momentWords(end)}.`
  return start ? `A partir de ${momentWords(start)}.` : `Até ${momentWords(String(end))}.`
}

function documentMessage(
  before: DocumentContent,
  after: DocumentContent,
  common: Common,
  { timeZone }: Place,
): QueuedMessage | undefined {
  const topic = topicOf(common.collection, common.document)
  if (topic === undefined) return undefined
  if (common.collection === 'events' && isPastEvent(before, after, common.now, timeZone))
    return undefined
  const now = localTime(common.now, timeZone)
  const meaning = meaningOf(common.collection, before.fields, after.fields, now)
  return meaning && messageOf(common, toldOf(after, meaning), { topics: [topic] })
}

/** What awaits confirmation has that said first: the end of a message may be cut off. */
function toldOf(document: DocumentContent, { title, body, of }: Meaning): Omit<Meaning, 'of'> {
  return { title, body: isDoubtful(document, ...of) ? `Ainda a confirmar. ${body}` : body }
}

function isPastEvent(
  before: DocumentContent,
  { fields }: DocumentContent,
  now: number,
  timeZone: string,
): boolean {
  if (fields.recurrence) return false
  const last = Math.max(
    ...[before.fields, fields].map(({ start, end }) => instant(end ?? start, timeZone)),
  )
  return last + DAY_MS < now
}

/** Milliseconds since 1970 of a moment in the institute's zone; NaN for none. */
function instant(moment: unknown, timeZone: string): number {
  return typeof moment === 'string' ? Date.parse(zonedMoment(moment, timeZone)) : Number.NaN
}
