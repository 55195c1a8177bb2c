import { diffWordsWithSpace } from 'diff'

/** A stretch of a text: in both versions, only in the old one, only in the new one, or left out because it is long. */
export interface Stretch {
  kind: 'kept' | 'removed' | 'added' | 'skipped'
  text: string
}

// About two lines of a phone before and after each change.
const CONTEXT = 80

/** What became of a text, word by word; long stretches that stayed are shortened to what stands around the changes. */
export function textChanges(before: string, after: string): Stretch[] {
  const parts = diffWordsWithSpace(before, after)
  return parts.flatMap(({ value, added, removed }, index): Stretch[] => {
    if (added || removed) return [{ kind: added ? 'added' : 'removed', text: value }]
    return shortened(value, index > 0, index < parts.length - 1)
  })
}

function shortened(text: string, hasBefore: boolean, hasAfter: boolean): Stretch[] {
  const head = hasBefore ? text.slice(0, CONTEXT).replace(/\S*$/, '') : ''
  const tail = hasAfter ? text.slice(-CONTEXT).replace(/^\S*/, '') : ''
  if (text.length <= head.length + tail.length + CONTEXT) return [{ kind: 'kept', text }]
  return [
    ...(head ? [{ kind: 'kept' as const, text: head }] : []),
    { kind: 'skipped', text: '…' },
    ...(tail ? [{ kind: 'kept' as const, text: tail }] : []),
  ]
}
