import type { Rectification, Step } from '#content/admission-steps.ts'
import { concerns } from '#content/campus-scope.ts'
import { readerPath } from '#content/define-collection.ts'
import { admissions } from '#content/definitions/admissions.ts'
import { events } from '#content/definitions/events.ts'
import { news } from '#content/definitions/news.ts'
import { notices } from '#content/definitions/notices.ts'
import type { CampusScope, PublicDocument } from '#content/document.ts'
import { dayOf, instantOf, localTime, timeOf } from '#content/local-time.ts'
import { isDue } from '#content/notices-due.ts'
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
  const { title, summary, bodyHtml, image, date, publishAt, updatedAt } = document
  const path = readerPath(news, document) ?? ''
  const day = instantOf({ day: date, time: '00:00' }, timeZone)
  const published = publishAt ? Date.parse(publishAt) : day
  return {
    id: path,
    path,
    title,
    text: summary,
    html: bodyHtml,
    image: image?.src,
    // What was written later of a day that was before still is of that day.
    publishedAt: localTime(published, timeZone).day === date ? published : day,
    changedAt: Date.parse(updatedAt),
  }
}

const severities = { info: '', warning: 'Atenção: ', critical: 'Urgente: ' }

function noticeItem(notice: PublicDocument<'notices'>, timeZone: string): FeedItem {
  const { id, text, severity, from, until, updatedAt } = notice
  const path = readerPath(notices, notice) ?? ''
  return {
    // All of them stand on the home screen.
    id: `${path}#aviso-${id}`,
    path,
    title: severities[severity] + text,
    text: `${text}\nVale até ${dayText(until)}.`,
    publishedAt: instantIn(from, timeZone),
    changedAt: Date.parse(updatedAt),
  }
}

/** News of an event is that it was announced, and each change of it. */
function eventItem(event: PublicDocument<'events'>): FeedItem {
  const { title, state, start, end, place, summary, image, descriptionHtml, updatedAt } = event
  const path = readerPath(events, event) ?? ''
  const changedAt = Date.parse(updatedAt)
  const lines = [
    `Quando: ${dayText(start)}${end && end !== start ? ` até ${dayText(end)}` : ''}${event.recurrence ? `, e se repete até ${dayText(event.recurrence.until)}` : ''}`,
    ...(event.changes ?? []).map(({ day, start: moved }) =>
      moved ? `Mudou de ${dayText(day)} para ${dayText(moved)}` : `Não acontece em ${dayText(day)}`,
    ),
    place && `Onde: ${place}`,
    event.registrationUntil && `Inscrição até ${dayText(event.registrationUntil)}`,
    summary,
  ]
  return {
    id: path,
    path,
    title: titleOf(state, `${title} (${dayText(dayOf(start))})`),
    text: lines.filter(Boolean).join('\n'),
    html: descriptionHtml,
    image: image?.src,
    publishedAt: changedAt,
    changedAt,
  }
}

/** News of an admission is that it was published, and each change of it: its dates, and what was rectified. */
function admissionItem(admission: PublicDocument<'admissions'>): FeedItem {
  const { title, number, summary, places, steps, rectifications, doubts, updatedAt } = admission
  const path = readerPath(admissions, admission) ?? ''
  const changedAt = Date.parse(updatedAt)
  const isDoubtful = doubts.some(({ field }) => field === '*' || field === 'steps')
  const lines = [
    number && `Edital nº ${number}`,
    summary,
    places !== undefined && `Vagas: ${places}`,
    isDoubtful && 'Datas a confirmar:',
    ...steps.map(stepText),
    ...rectifications.map(rectificationText),
  ]
  return {
    id: path,
    path,
    title,
    text: lines.filter(Boolean).join('\n'),
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
