import { type Draft, fieldsOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { useSettings } from '#app/replica/use-content.ts'
import type { CollectionName } from '#content/collections.ts'
import { localTime } from '#content/local-time.ts'

/** The fields whose day is the one on which a document goes out: a new one begins with today. */
function daysOfPublishing(collection: CollectionName): string[] {
  return fieldsOf(collection)
    .filter(([, field]) => field.kind === 'date' && field.daysAhead === 0)
    .map(([name]) => name)
}

/** The day on which a document goes out by itself, or `today`. `publishAt`: ISO 8601 in UTC, or empty. */
function dayOut(publishAt: unknown, timeZone: string, today: string): string {
  const instant = Date.parse(String(publishAt))
  return Number.isNaN(instant) ? today : localTime(instant, timeZone).day
}

/** The fields that have the day on which a document goes out: they follow it until somebody types another. */
export function followingDays(
  collection: CollectionName,
  draft: Draft,
  timeZone: string,
  today: string,
): string[] {
  const day = dayOut(draft.publishAt, timeZone, today)
  return daysOfPublishing(collection).filter((name) => draft[name] === day)
}

/** A form in which those days go with the one that is scheduled. */
export function useScheduledDay(collection: CollectionName, state: DraftState): DraftState {
  const { timeZone } = useSettings()
  return {
    ...state,
    type(name, value) {
      state.type(name, value)
      // What a prepared change is about has gone out before.
      if (name !== 'publishAt' || state.base.document.basedOn) return
      const today = localTime(Date.now(), timeZone).day
      const next = dayOut(value, timeZone, today)
      for (const day of followingDays(collection, state.draft, timeZone, today))
        state.type(day, next)
    },
  }
}
