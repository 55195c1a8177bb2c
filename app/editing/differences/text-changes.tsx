import { diffWordsWithSpace } from 'diff'

/** A stretch of a text: in both versions, only in the old one, only in the new one, or left out because it is long. */
export interface TextSegment {
  kind: 'unchanged' | 'removed' | 'added' | 'skipped'
  text: string
}

// About two lines of a phone before and after each change.
const CONTEXT_CHARACTERS = 80

/** The changes of a text, word by word; long stretches that stayed are shortened to what stands around the changes. */
export function textChanges(before: string, after: string): TextSegment[] {
  const parts = diffWordsWithSpace(before, after)
  return parts.flatMap(({ value, added, removed }, index): TextSegment[] => {
    if (added || removed) return [{ kind: added ? 'added' : 'removed', text: value }]
    return shortened(value, index > 0, index < parts.length - 1)
  })
}

function shortened(text: string, hasBefore: boolean, hasAfter: boolean): TextSegment[] {
  const head = hasBefore ? text.slice(0, CONTEXT_CHARACTERS).replace(/\S*$/, '') : ''
  const tail = hasAfter ? text.slice(-CONTEXT_CHARACTERS).replace(/^\S*/, '') : ''
  if (text.length <= head.length + tail.length + CONTEXT_CHARACTERS)
    return [{ kind: 'unchanged', text }]
  return [
    ...(head ? [{ kind: 'unchanged' as const, text: head }] : []),
    { kind: 'skipped', text: '…' },
    ...(tail ? [{ kind: 'unchanged' as const, text: tail }] : []),
  ]
}

/** A text in which the words are marked that another one does not have. */
export function MarkedText({ text, other }: { text: string; other: string }) {
  return textChanges(other, text)
    .filter(({ kind }) => kind !== 'removed')
    .map(({ kind, text: words }, index) => {
      // Nothing but their order tells them apart.
      const key = `${index}`
      if (kind === 'added') return <mark key={key}>{words}</mark>
      return <span key={key}>{kind === 'skipped' ? ' … ' : words}</span>
    })
}
