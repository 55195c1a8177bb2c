import { markWords } from './mark-words.ts'

const LONGEST = 110
const BEFORE = 30

/** The part of a long text around the first word that was found; undefined where none of them is in it. */
export function excerptOf(text: string, marks: readonly string[]): string | undefined {
  let at = 0
  for (const { text: stretch, isFound } of markWords(text, marks)) {
    if (isFound) return cut(text.normalize('NFC'), at)
    at += stretch.length
  }
  return undefined
}

function cut(text: string, at: number): string {
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1
  const start = from > at ? at : from
  const end = text.length - start <= LONGEST ? text.length : text.lastIndexOf(' ', start + LONGEST)
  const stop = end > at ? end : start + LONGEST
  return `${start > 0 ? '… ' : ''}${text.slice(start, stop)}${stop < text.length ? ' …' : ''}`
}
