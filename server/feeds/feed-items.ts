import type { Rectification, Step } from '#content/admission-steps.ts'
import { concerns } from '#content/campus-scope.ts'
import { readerPath } from '#content/define-collection.ts'
import { admissions } from '#content/definitions/admissions.ts'
import { events } from '#content/definitions/events.ts'
import { news } from '#content/definitions/news.ts'
import { notices } from '#content/definitions/notices.ts'
import {
  type CampusScope,
  htmlKey,
  type PublicDocument,
  type PublicEnvelope,
} from '#content/document.ts'
import { isDoubtful, ownDoubts, type ToldFact, tellFacts } from '#content/doubts.ts'
import { dayOf, instantOf, localTime, timeOf } from '#content/local-time.ts'
import { isDue } from '#content/notices-due.ts'
import type { ChangedDate } from '#content/occurrences.ts'
import { dateFields } from '#content/occurrences.ts'
import type { Bundle } from '#protocol/api-types.ts'
import type { FeedTopic } from '#protocol/feeds.ts'
import { dayText, titleOf } from '#server/calendar/event-entries.ts'

/** One piece of a feed. Texts are plain, `html` is what the app itself shows; addresses are paths of the app. */
export interface FeedItem {
  /** The same for as long as it is the same piece, and no other piece has it. */
  id: string
  path: string
  title: string
  text?: string | undefined
  html?: string | undefined
  image?: string | undefined
  /** Milliseconds since 1970. */
  publishedAt: number
  changedAt: number
}

/** As many as a program should have to read. */
const MAX_ITEMS = 50

interface Asked {
  campus?: string | undefined
  /** Milliseconds since 1970. */
  now: number
}

/** What a feed tells, the newest first. */
export function feedItems({ collections }: Bundle, topic: FeedTopic, asked: Asked): FeedItem[] {
  const timeZone = collections.settings[0]?.timeZone ?? 'UTC'
  const isAsked = ({ campuses }: { campuses: CampusScope }) =>
    !asked.campus || concerns(campuses, asked.campus)
  const items = {
    noticias: () => collections.news.filter(isAsked).map((each) => newsItem(each, timeZone)),
    avisos: () =>
      collections.notices
        .filter((notice) => isAsked(notice) && isDue(notice, localTime(asked.now, timeZone)))
        .map((each) => noticeItem(each, timeZone)),
    eventos: () => collections.events.filter(isAsked).map(eventItem),
    editais: () => collections.admissions.filter(isAsked).map(admissionItem),
  }[topic]()
  return items.toSorted((a, b) => b.publishedAt - a.publishedAt).slice(0, MAX_ITEMS)
}

function newsItem(document: PublicDocument<'news'>, timeZone: string): FeedItem {
  const { title, summary, image, date, publishAt, updatedAt } = document
  const path = readerPath(news, document) ?? ''
  const day = instantOf({ day: date, time: '00:00' }, timeZone)
  const published = publishAt ? Date.parse(publishAt) : day
  return {
    id: path,
    path,
    title: tellFacts(document, [[title, 'title']], ''),
    text:
      tellFacts(
        document,
        [
          [summary, 'summary'],
          // A feed cannot do without the day; where it awaits confirmation it says so in words.
          [isDoubtful(document, 'date') && `notícia de ${dayText(date)}`, 'date'],
        ],
        '\n',
      ) || undefined,
    html: htmlOf(document, 'body'),
    image: image?.src,
    // What was written later of a day that was before still is of that day.
    publishedAt: localTime(published, timeZone).day === date ? published : day,
    changedAt: Date.parse(updatedAt),
  }
}

const severities = { info: '', warning: 'Atenção: ', critical: 'Urgente: ' }

function noticeItem(notice: PublicDocument<'notices'>, timeZone: string): FeedItem {
  const { id, severity, from, until, updatedAt } = notice
  const text = tellFacts(notice, [[notice.text, 'text']], '')
  const path = readerPath(notices, notice) ?? ''
  return {
    // All of them stand on the home screen.
    id: `${path}#aviso-${id}`,
    path,
    title: severities[severity] + text,
    text: tellFacts(
      notice,
      [
        [notice.text, 'text'],
        [`Vale até ${dayText(until)}.`, 'until'],
      ],
      '\n',
    ),
    publishedAt: instantIn(from, timeZone),
    changedAt: Date.parse(updatedAt),
  }
}

/** News of an event is that it was announced, and each change of it. */
function eventItem(event: PublicDocument<'events'>): FeedItem {
  const { title, start, end, place, summary, image, updatedAt } = event
  const path = readerPath(events, event) ?? ''
  const changedAt = Date.parse(updatedAt)
  const lines: ToldFact[] = [
    [
      `Quando: ${dayText(start)}${end && end !== start ? ` até ${dayText(end)}` : ''}${event.recurrence ? `, e se repete até ${dayText(event.recurrence.until)}` : ''}`,
      ...dateFields,
    ],
    ...(event.changes ?? []).map((change): ToldFact => [changeText(change), 'changes']),
    [place && `Onde: ${place}`, 'place'],
    [
      event.registrationUntil && `Inscrição até ${dayText(event.registrationUntil)}`,
      'registrationUntil',
    ],
    [summary, 'summary'],
  ]
  return {
    id: path,
    path,
    title: titleOf(event, `${title} (${dayText(dayOf(start))})`),
    text: tellFacts(event, lines, '\n'),
    html: htmlOf(event, 'description'),
    image: image?.src,
    publishedAt: changedAt,
    changedAt,
  }
}

/** What is said of one changed date. */
function changeText({ day, start, place, note }: ChangedDate): string {
  const isMoved = start && dayOf(start) !== day
  const what = !start
    ? `Não acontece em ${dayText(day)}`
    : isMoved
      ? `Mudou de ${dayText(day)} para ${dayText(start)}`
      : `Muda em ${dayText(start)}`
  return [what, place && `lugar: ${place}`, note].filter(Boolean).join('; ')
}

/** A long text; one that awaits confirmation says so first. */
function htmlOf(document: PublicEnvelope & object, field: string): string | undefined {
  const html = (document as Readonly<Record<string, unknown>>)[htmlKey(field)]
  if (typeof html !== 'string') return undefined
  return isDoubtful(document, field) ? `<p><strong>A confirmar</strong></p>\n${html}` : html
}

/** News of an admission is that it was published, and each change of it: its dates, and what was rectified. */
function admissionItem(admission: PublicDocument<'admissions'>): FeedItem {
  const { title, number, summary, places, steps, rectifications, updatedAt } = admission
  const path = readerPath(admissions, admission) ?? ''
  const changedAt = Date.parse(updatedAt)
  const facts: ToldFact[] = [
    [number && `Edital nº ${number}`, 'number'],
    [summary, 'summary'],
    [places !== undefined && `Vagas: ${places}`, 'places'],
    [steps.map(stepText).filter(Boolean).join('\n'), 'steps'],
    [rectifications.map(rectificationText).join('\n'), 'rectifications'],
  ]
  return {
    id: path,
    path,
    title: tellFacts(ownDoubts(admission), [[title, 'title']], ''),
    text: tellFacts(admission, facts, '\n'),
    publishedAt: changedAt,
    changedAt,
  }
}

function stepText({ name, start, end }: Step): string | undefined {
  if (!start) return end && `${name}: até ${dayText(end)}`
  return `${name}: ${dayText(start)}${end && end !== start ? ` até ${dayText(end)}` : ''}`
}

function rectificationText({ what, date, before, after }: Rectification): string {
  const said = [before && `era ${before}`, after && `agora ${after}`].filter(Boolean).join(', ')
  return `Retificação${date ? ` de ${dayText(date)}` : ''}: ${what}${said && ` (${said})`}`
}

function instantIn(moment: string, timeZone: string): number {
  return instantOf({ day: dayOf(moment), time: timeOf(moment) ?? '00:00' }, timeZone)
}
