import { isSurelyOpen, type OpeningState } from '#content/opening-hours.ts'

const order: Record<OpeningState['kind'], number> = {
  open: 0,
  closed: 1,
  'by-appointment': 2,
  holiday: 3,
  unknown: 4,
}

/**
 * Open ones first, surely open before likely, then what opens next; what nobody knows comes last. Otherwise as staff
 * arranged them.
 */
export function orderPlaces<P extends { state: OpeningState }>(places: readonly P[]): P[] {
  return [...places].sort(
    (a, b) =>
      order[a.state.kind] - order[b.state.kind] ||
      Number(isSurelyOpen(b.state)) - Number(isSurelyOpen(a.state)) ||
      opensAt(a.state).localeCompare(opensAt(b.state)),
  )
}

function opensAt(state: OpeningState): string {
  if (state.kind !== 'closed') return ''
  return state.next ? `${state.next.day}T${state.next.time}` : '9999'
}
