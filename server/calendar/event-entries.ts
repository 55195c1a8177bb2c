import { regularTime } from '#content/all-occurrences.ts'
import { type CalendarEntry, hasTimes } from '#content/calendar/write-calendar.ts'
import { readerPath } from '#content/define-collection.ts'
import { events } from '#content/definitions/events.ts'
import type { PublicDocument } from '#content/document.ts'
import { isDoubtful, nameWithDoubt, ownDoubts, tellFacts } from '#content/doubts.ts'
import { dayOf } from '#content/local-time.ts'
import { type ChangedDate, dateFields, movedTime } from '#content/occurrences.ts'

type Event = PublicDocument<'events'>

/**
 * An event as calendar programs show it: one entry with its rule, and one for each date that was cancelled or moved.
 * Cancelled and postponed ones say so in their title too: many programs show no status.
 */
export function eventEntries(event: Event, publicUrl: string): CalendarEntry[] {
  const { id, start, end, recurrence, changes = [] } = event
  const common = commonOf(event, publicUrl)
  const uid = `${events.name}-${id}@${new URL(publicUrl).host}`
  const span = { start, ...(end && { end }) }
  if (!recurrence) {
    const [change] = changes.filter(({ day }) => regularTime(event, day))
    return [
      change ? changedEntry({ ...common, uid, ...span }, change) : { ...common, uid, ...span },
    ]
  }
  const whole = { ...common, uid, ...span }
  return [
    { ...whole, recurrence },
    ...changes.flatMap((change) => {
      const replaced = regularTime(event, change.day)
      if (!replaced) return []
      // Of the same kind as the entry's own start (RFC 5545, 3.8.4.4).
      const replaces = hasTimes(whole) ? replaced.start : change.day
      return [{ ...changedEntry({ ...whole, ...replaced }, change), replaces }]
    }),
  ]
}

/** An entry after its date was cancelled, moved, or has a place or a note of its own. */
function changedEntry(entry: CalendarEntry, change: ChangedDate): CalendarEntry {
  const { start, description: usual } = entry
  const moved = movedTime(entry, change)
  const isMoved = moved && dayOf(moved.start) !== dayOf(start)
  const description = [isMoved && `Mudou de data: seria em ${dayText(start)}.`, change.note, usual]
    .filter(Boolean)
    .join('\n')
  if (!moved)
    return {
      ...entry,
      description,
      title: markedTitle('cancelled', entry.title),
      status: 'CANCELLED',
    }
  const { end: _, ...rest } = entry
  const { note: __, ...span } = moved
  return { ...rest, ...span, description }
}

function commonOf(event: Event, publicUrl: string) {
  const { title, state, place, summary, link, registrationUntil, revision, updatedAt } = event
  const url = publicUrl + readerPath(events, event)
  const description = tellFacts(
    ownDoubts(event),
    [
      [summary, 'summary'],
      [registrationUntil && `Inscrição até ${dayText(registrationUntil)}.`, 'registrationUntil'],
      [link, 'link'],
      [`Confira antes: ${url}`],
    ],
    '\n',
  )
  return {
    sequence: revision,
    changedAt: updatedAt,
    title: titleOf(event, title),
    ...(place && { place: nameWithDoubt(ownDoubts(event), place, 'place') }),
    description,
    url,
    isDoubtful: isDoubtful(event, ...titleFields),
    ...(state === 'confirmed' ? { isBusy: true as const } : { status: statuses[state] }),
  }
}

const statuses = {
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
} as const satisfies Partial<Record<Event['state'], CalendarEntry['status']>>

const marks = { confirmed: '', cancelled: 'Cancelado: ', postponed: 'Adiado: ' }

/** What the title of an entry says: that an event takes place, and when. */
const titleFields = ['title', 'state', ...dateFields]

/** The title of an event with what a reader must not miss: whether it takes place, and that it awaits confirmation. */
export function titleOf(event: Event, title: string): string {
  const told = nameWithDoubt(event, title, ...titleFields)
  return markedTitle(event.state, told)
}

function markedTitle(state: Event['state'], title: string): string {
  return title.startsWith(marks[state]) ? title : marks[state] + title
}

/** `2026-11-24T19:30` as `24/11/2026, 19:30`. */
export function dayText(moment: string): string {
  const [year, month, day] = moment.slice(0, 10).split('-')
  const time = moment.slice(11)
  return `${day}/${month}/${year}${time && `, ${time}`}`
}
