import { textChanges } from './differences/text-changes.ts'

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
