import { type CollectionName, collectionNames, definitionOf } from './collections.ts'
import type { CollectionDefinition } from './define-collection.ts'
import type { OffAir } from './document.ts'
import { dayOf, timeOf } from './local-time.ts'
import { beginsAt, endsAt } from './notices-due.ts'

type Values = Readonly<Record<string, unknown>>

/** A period in which institutional publicity is off the air; the last moment is excluded. */
export interface Blackout {
  /** Milliseconds since 1970. */
  from: number
  until: number
  /** Until when, as the settings have it: a `moment`. */
  untilMoment: string
  reason?: string
}

/** The period that the settings name, over or not; undefined where they name none. `settings` has their fields by name. */
export function blackoutOf(settings: Values): Blackout | undefined {
  const text = (name: string) => {
    const value = settings[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const [timeZone, from, until] = [text('timeZone'), text('blackoutFrom'), text('blackoutUntil')]
  if (!timeZone || !from || !until) return undefined
  const reason = text('blackoutReason')
  return {
    from: beginsAt({ from }, timeZone),
    until: endsAt({ until }, timeZone),
    untilMoment: until,
    ...(reason && { reason }),
  }
}

type Span = Pick<Blackout, 'from' | 'until'>

/** Whether a period has begun and is not over at `now` (milliseconds since 1970). */
export function isDuring(blackout: Span | undefined, now: number): blackout is Blackout {
  return blackout !== undefined && blackout.from <= now && now < blackout.until
}

/** When a period next begins or ends after `now`; infinity where it does neither any more. */
export function nextBoundary(blackout: Span | undefined, now: number): number {
  if (!blackout || now >= blackout.until) return Number.POSITIVE_INFINITY
  return now < blackout.from ? blackout.from : blackout.until
}

/** The flag that says of a collection's documents that they are institutional publicity; undefined where they never are. */
export function publicityField({ fields }: CollectionDefinition): string | undefined {
  return Object.keys(fields).find((name) => {
    const field = fields[name]
    return field?.kind === 'flag' && field.isPublicity
  })
}

/** The collections whose documents may be institutional publicity. */
export const publicityCollections: readonly CollectionName[] = collectionNames.filter((name) =>
  publicityField(definitionOf(name)),
)

/** Whether a document is marked as institutional publicity; `values` has its fields by name. */
export function isPublicity(collection: CollectionName, values: Values): boolean {
  const field = publicityField(definitionOf(collection))
  return field !== undefined && values[field] === true
}

/** What is said while these collections lack something. */
export function offAirWords(blackout: Blackout, lacking: readonly CollectionName[]): OffAir {
  const until = `até ${momentWords(blackout.untilMoment)}`
  const why = blackout.reason ? `: ${blackout.reason}` : ''
  const lists = lacking.map((name) => {
    const { many, gender } = definitionOf(name).label
    const of = gender === 'feminine' ? 'das' : 'dos'
    return [name, `Parte ${of} ${many.toLowerCase()} está fora do ar ${until}${why}.`]
  })
  return { note: `Fora do ar ${until}${why}`, lists: Object.fromEntries(lists) }
}

/** `25/10/2026`, or `25/10/2026, 18:00`. */
function momentWords(moment: string): string {
  const day = dayOf(moment).split('-').reverse().join('/')
  const time = timeOf(moment)
  return time ? `${day}, ${time}` : day
}
