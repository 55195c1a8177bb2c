import {
  inOrder,
  isChanged,
  lastIndex,
  movedTimes,
  occurrence,
  type Repeating,
  type Span,
} from './occurrences.ts'

/** The last time that an event takes place; where all were cancelled, when it would have been. */
export function lastOccurrence(event: Repeating): Span {
  const moved = movedTimes(event)
  let index = lastIndex(event)
  while (index >= 0 && isChanged(event, index)) index--
  if (index >= 0) moved.push(occurrence(event, index))
  return inOrder(moved).at(-1) ?? occurrence(event, lastIndex(event))
}
