import type { LocalTime } from './local-time.ts'
import { isSurelyOpen, type OpeningState } from './opening-hours.ts'

/**
 * How a place of many stands by the states of all of them: open until the last one closes, or else closed until the
 * first one opens. What is surely open goes before what is likely to be.
 */
export function overallState(states: readonly OpeningState[]): OpeningState {
  const latest = states
    .filter((state) => state.kind === 'open')
    .sort(
      (a, b) => Number(isSurelyOpen(b)) - Number(isSurelyOpen(a)) || b.minutesLeft - a.minutesLeft,
    )[0]
  if (latest) return latest
  const ofKind = (kind: OpeningState['kind']) => states.find((state) => state.kind === kind)
  const earliest = states
    .filter((state) => state.kind === 'closed')
    .sort((a, b) => opensAt(a).localeCompare(opensAt(b)))[0]
  return ofKind('holiday') ?? earliest ?? ofKind('by-appointment') ?? { kind: 'unknown' }
}

/** In the order of time; what opens no more comes last. */
function opensAt({ next }: { next?: LocalTime }): string {
  return next ? `${next.day}T${next.time}` : '9999'
}
