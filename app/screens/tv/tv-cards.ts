import { countdownWords } from '#app/i18n/admission-words.ts'
import { formatDay, formatSpan } from '#app/i18n/dates.ts'
import { openingSentence } from '#app/i18n/opening-sentence.ts'
import type { OpeningOf } from '#app/i18n/use-opening.ts'
import { type Admission, pressingStep } from '#content/admission-steps.ts'
import { concerns } from '#content/campus-scope.ts'
import type { CampusScope, Summary } from '#content/document.ts'
import { tellFacts } from '#content/doubts.ts'
import { addDays, dayOf, type LocalTime } from '#content/local-time.ts'
import { noticesDue } from '#content/notices-due.ts'
import { dateFields, nextOccurrence } from '#content/occurrences.ts'
import { isSurelyOpen } from '#content/opening-hours.ts'

/** What of the content a screen in a corridor shows. */
export interface TvContent {
  notices: readonly Summary<'notices'>[]
  services: readonly Summary<'services'>[]
  events: readonly Summary<'events'>[]
  admissions: readonly Admission[]
  news: readonly Summary<'news'>[]
}

interface TvRow {
  id: string
  title: string
  detail: string
  /** Said to be different from the others: open, or off. */
  tone?: 'on' | 'off'
}

/** One of what is shown in turn; `path` is where a phone reads more of it. */
export type TvCard = { key: string; title: string; path: string } & (
  | { kind: 'notice' | 'news'; text: string; detail?: string }
  | { kind: 'list'; rows: TvRow[] }
)

export interface TvProgramme {
  /** What changes somebody's day: it stays in sight. */
  urgent: string[]
  cards: TvCard[]
}

/** As many rows as are read across a corridor. */
const MAX_ROWS = 4
const MAX_PLACES = 16
const MAX_NEWS = 3

/** Farther ahead nobody plans in a corridor. */
const EVENT_DAYS = 14
const DEADLINE_DAYS = 60
const NEWS_DAYS = 90

/** What a campus' screen shows at a moment, in its order: notices, events, hours, deadlines, news. Of content and time alone. */
export function tvProgramme(
  content: TvContent,
  now: LocalTime,
  campus: string | undefined,
  openingOf: OpeningOf,
): TvProgramme {
  const isHere = ({ campuses }: { campuses: CampusScope }) => !campus || concerns(campuses, campus)
  const due = noticesDue(content.notices, now, campus)
  const here = {
    events: content.events.filter(isHere),
    services: content.services.filter(isHere),
    admissions: content.admissions.filter(isHere),
    news: content.news.filter(isHere),
  }
  return {
    urgent: due.filter(({ severity }) => severity === 'critical').map(noticeText),
    cards: [
      ...due.filter(({ severity }) => severity !== 'critical').map(noticeCard),
      ...eventCards(here.events, now),
      ...placeCards(here.services, now, openingOf),
      ...deadlineCards(here.admissions, now),
      ...newsCards(here.news, now),
    ],
  }
}

/** A notice without times lasts the whole of its days. */
function noticeCard(notice: Summary<'notices'>): TvCard {
  const title = notice.severity === 'warning' ? 'Atenção' : 'Aviso'
  const text = noticeText(notice)
  return { key: `notice-${notice.id}`, kind: 'notice', title, text, path: '/tab1' }
}

function noticeText(notice: Summary<'notices'>): string {
  return tellFacts(notice, [[notice.text, 'text']], '')
}

function eventCards(events: TvContent['events'], now: LocalTime): TvCard[] {
  const last = addDays(now.day, EVENT_DAYS)
  const dated = events
    .flatMap((event) => {
      const span = nextOccurrence(event, now)
      return span && dayOf(span.start) <= last ? [{ event, span }] : []
    })
    .sort((a, b) => a.span.start.localeCompare(b.span.start))
  const today = dated.filter(({ span }) => dayOf(span.start) <= now.day)
  const rowOf = ({ event, span }: (typeof dated)[number]): TvRow => {
    const off = { cancelled: 'Cancelado', postponed: 'Adiado', confirmed: undefined }[event.state]
    const when = formatSpan(span, now.day)
    const detail = tellFacts(
      event,
      [
        [off ? `${off}: ${when}` : when, 'state', ...dateFields],
        [span.place ?? event.place, 'place', ...(span.place ? ['changes'] : [])],
      ],
      ' · ',
    )
    return { id: event.id, title: event.title, detail, ...(off && { tone: 'off' }) }
  }
  const later = dated.filter((each) => !today.includes(each)).slice(0, MAX_ROWS)
  return [
    ...lists('today', 'Hoje', '/eventos', today.map(rowOf)),
    ...lists('soon', 'Próximos eventos', '/eventos', later.map(rowOf)),
  ]
}

/** Open ones first, each for how it stands now. */
function placeCards(
  services: TvContent['services'],
  now: LocalTime,
  openingOf: OpeningOf,
): TvCard[] {
  const rows = services
    .map((service) => ({ service, state: openingOf(service) }))
    .filter(({ state }) => state.kind !== 'unknown')
    .map(({ service, state }): TvRow => {
      const isOpen = isSurelyOpen(state)
      return {
        id: service.id,
        title: service.name,
        detail: openingSentence(state, now.day),
        ...(isOpen && { tone: 'on' }),
      }
    })
    .sort((a, b) => Number(b.tone === 'on') - Number(a.tone === 'on'))
  return lists('places', 'Aberto agora?', '/horario', rows.slice(0, MAX_PLACES))
}

function deadlineCards(admissions: readonly Admission[], now: LocalTime): TvCard[] {
  const last = addDays(now.day, DEADLINE_DAYS)
  const rows = admissions
    .flatMap((admission) => {
      const step = pressingStep(admission.steps, now)
      const words = step && countdownWords(step, now)
      const moment = step?.end ?? step?.start
      if (!step || !words || !moment || dayOf(moment) > last) return []
      const detail = tellFacts(admission, [[`${step.name}: ${words}`, 'steps']], '')
      return [{ moment, row: { id: admission.id, title: admission.title, detail } }]
    })
    .sort((a, b) => a.moment.localeCompare(b.moment))
    .map(({ row }) => row)
  return lists('deadlines', 'Prazos', '/editais', rows.slice(0, MAX_ROWS))
}

function newsCards(news: TvContent['news'], now: LocalTime): TvCard[] {
  const first = addDays(now.day, -NEWS_DAYS)
  return news
    .filter(({ date, pinned }) => pinned || date >= first)
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.date.localeCompare(a.date))
    .slice(0, MAX_NEWS)
    .map((each) => ({
      key: `news-${each.id}`,
      kind: 'news',
      title: each.title,
      text: tellFacts(each, [[each.summary, 'summary']], ''),
      detail: tellFacts(each, [[`Notícia de ${formatDay(each.date, now.day)}`, 'date']], ''),
      path: `/noticias/${each.id}`,
    }))
}

/** As many cards as the rows fill, each no fuller than can be read. */
function lists(key: string, title: string, path: string, rows: readonly TvRow[]): TvCard[] {
  const count = Math.ceil(rows.length / MAX_ROWS)
  return Array.from({ length: count }, (_, at) => ({
    key: `${key}-${at}`,
    kind: 'list',
    title: count > 1 ? `${title} (${at + 1} de ${count})` : title,
    rows: rows.slice(at * MAX_ROWS, (at + 1) * MAX_ROWS),
    path,
  }))
}
