import type { Sentence } from './sentences.ts'

const NAME = 'lida'

let marked: Element | undefined

/** Marks the sentence that is read, and brings it into view; without one, takes the mark away. */
export function markSentence(sentence: Sentence | undefined): void {
  marked?.removeAttribute('data-read')
  marked = undefined
  // Older browsers mark its paragraph.
  if ('highlights' in CSS) CSS.highlights.delete(NAME)
  if (!sentence) return
  if ('highlights' in CSS) CSS.highlights.set(NAME, new Highlight(sentence.range))
  else {
    marked = sentence.block
    marked.setAttribute('data-read', '')
  }
  const { top, bottom } = sentence.range.getBoundingClientRect()
  if (top < innerHeight * 0.15 || bottom > innerHeight * 0.7)
    sentence.block.scrollIntoView({ block: 'center' })
}
