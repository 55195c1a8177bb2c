import { type Admission, countdown, type Step, stepState } from '#content/admission-steps.ts'
import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import { addDays, dayOf, type LocalTime } from '#content/local-time.ts'
import { lastDayOf, nextOccurrence, type Span } from '#content/occurrences.ts'
import { pick } from './pick.ts'

type Event = Summary<'events'>

const ADMISSION_KEYS = ['id', 'campuses', 'title', 'year', 'steps'] as const

const EVENT_KEYS = [
  'id',
  'campuses',
  'title',
  'start',
  'end',
  'recurrence',
  'changes',
  'kind',
  'place',
  'state',
  'doubts',
  'asOf',
] as const

/** What the home screen says of an admission. */
type HomeAdmission = Pick<Admission, (typeof ADMISSION_KEYS)[number]>

/** What the home screen says of an event. */
type HomeEvent = Pick<Event, (typeof EVENT_KEYS)[number]>

/** What may be shown of a collection: the page brings no more of it. */
export interface AdmissionsAhead {
  /** Those that one can still do something about. */
  live: readonly HomeAdmission[]
  /** In which months (`01` to `12`) registration was in years before, as far as the content knows. */
  usualMonths: readonly string[]
  /** There are admissions, if only past ones. */
  hasAny: boolean
}

export interface EventsAhead {
  next: readonly HomeEvent[]
  /** There are events, if only past ones. */
  hasAny: boolean
}

/** More than go by before the content itself is there. */
const MAX_CANDIDATES = 12

/** `campus`: only what concerns it. The server picks what a page has to bring; the browser has it all. */
export function admissionsAhead(
  admissions: readonly Admission[],
  now: LocalTime,
  campus?: string,
): AdmissionsAhead {
  const here = admissions.filter(({ campuses }) => !campus || concerns(campuses, campus))
  return {
    live: import.meta.env.SSR
      ? here
          .filter(({ steps }) => steps.some((step) => /current|ahead/.test(stepState(step, now))))
          .map((each) => pick(each, ADMISSION_KEYS))
      : here,
    usualMonths: usualMonths(here, now),
    hasAny: admissions.length > 0,
  }
}

/** Once is not usual: nothing unless registrations of two years are known. */
function usualMonths(admissions: readonly Admission[], now: LocalTime): string[] {
  const past = admissions
    .flatMap(({ steps }) => steps)
    .filter((step) => step.kind === 'registration' && stepState(step, now) === 'over')
    .flatMap(({ start, end }) => start ?? end ?? [])
  const years = new Set(past.map((moment) => moment.slice(0, 4)))
  if (years.size < 2) return []
  return [...new Set(past.map((moment) => moment.slice(5, 7)))].sort()
}

/** `campus`: only what concerns it. */
export function eventsAhead(
  events: readonly Event[],
  now: LocalTime,
  campus?: string,
): EventsAhead {
  const here = events.filter(({ campuses }) => !campus || concerns(campuses, campus))
  return {
    next: import.meta.env.SSR
      ? dated(here, now)
          .slice(0, MAX_CANDIDATES)
          .map(({ event }) => pick(event, EVENT_KEYS))
      : here,
    hasAny: events.length > 0,
  }
}

function dated<E extends HomeEvent>(events: readonly E[], now: LocalTime) {
  return events
    .flatMap((event): { event: E; span: Span }[] => {
      const span = nextOccurrence(event, now)
      return span ? [{ event, span }] : []
    })
    .sort((a, b) => dueMoment(a.span, now.day).localeCompare(dueMoment(b.span, now.day)))
}

const LONG_DAYS = 7

/** The moment that counts: the start; of what goes on, the end of today; of what has long been on, such as an exhibition, its last day. */
function dueMoment(span: Span, today: string): string {
  const first = dayOf(span.start)
  if (first < addDays(today, -LONG_DAYS)) return lastDayOf(span)
  return first < today ? `${today}T24:00` : span.start
}

/** How it stands with admissions: the one to know of, or that there is none. `more`: how many others stand alike. */
export type AdmissionNow =
  | { kind: 'open' | 'ahead' | 'running'; admission: HomeAdmission; step: Step; more: number }
  | { kind: 'none'; usualMonths: readonly string[] }

export interface EventNow {
  event: HomeEvent
  span: Span
}

type HomeBlock = 'admission' | 'event'

export interface Home {
  /** Undefined where the institute has never told of an admission. */
  admission: AdmissionNow | undefined
  /** `null`: there were some, and none is marked. Undefined where there have never been any. */
  event: EventNow | null | undefined
  /** What there is of both, the more pressing first. */
  order: readonly HomeBlock[]
  /** They come before the news. */
  isPressing: boolean
}

export interface HomeContent {
  admissions: AdmissionsAhead
  events: EventsAhead
}

/** What somebody needs at a moment, and what of it first. Of the content and the institute's clock alone. */
export function arrangeHome({ admissions, events }: HomeContent, now: LocalTime): Home {
  const admission = admissions.hasAny ? admissionNow(admissions, now) : undefined
  const next = nextEvent(events.next, now)
  const event = next ?? (events.hasAny ? null : undefined)
  const isOpen = admission?.kind === 'open'
  const isDue = isOpen && (countdown(admission.step, now)?.days ?? FAR_DAYS) <= SOON_DAYS
  const isOn = next !== undefined && isNear(next, now)
  const isEventFirst = !isDue && next !== undefined && (isOn || !isOpen)
  const order: HomeBlock[] = isEventFirst ? ['event', 'admission'] : ['admission', 'event']
  const isThere = { admission, event: event !== undefined }
  return {
    admission,
    event,
    order: order.filter((block) => isThere[block]),
    isPressing: isOpen || isOn,
  }
}

/** A deadline within a week goes before everything else. */
const SOON_DAYS = 7
const FAR_DAYS = 99

const kinds = ['open', 'ahead', 'running'] as const

function admissionNow({ live, usualMonths }: AdmissionsAhead, now: LocalTime): AdmissionNow {
  const steps = live
    .flatMap((admission) =>
      admission.steps.map((step) => {
        const state = stepState(step, now)
        const isRegistration = step.kind === 'registration'
        const rank = isRegistration ? Number(state === 'ahead') : 2
        // One that is on and has no known end presses last.
        const moment = (rank === 0 ? step.end : (step.start ?? step.end)) ?? '9999'
        return { admission, step, state, rank, moment }
      }),
    )
    .filter(({ state }) => state === 'current' || state === 'ahead')
    .sort((a, b) => a.rank - b.rank || a.moment.localeCompare(b.moment))
  const [first] = steps
  const kind = first && kinds[first.rank]
  if (!kind) return { kind: 'none', usualMonths }
  const { admission, step, rank } = first
  const alike = new Set(steps.filter((each) => each.rank === rank).map((each) => each.admission))
  return { kind, admission, step, more: alike.size - 1 }
}

/** The next one that takes place; one that does not only where somebody may be about to go. */
function nextEvent(events: readonly HomeEvent[], now: LocalTime): EventNow | undefined {
  return dated(events, now).find(
    ({ event, span }) => event.state === 'confirmed' || dayOf(span.start) <= addDays(now.day, 1),
  )
}

const EVENING = '18:00'

/** Today, or in the evening also tomorrow. */
function isNear({ span }: EventNow, { day, time }: LocalTime): boolean {
  return dayOf(dueMoment(span, day)) <= (time < EVENING ? day : addDays(day, 1))
}
