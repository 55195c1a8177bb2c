import { foldText } from '#content/text/fold-text.ts'

const MAX_EXCERPT_CHARACTERS = 110

const CONTEXT_CHARACTERS = 30

/** The part of a long text around the first word that was found; undefined where none of them is in it. */
export function excerptOf(text: string, marks: readonly string[]): string | undefined {
  let at = 0
  for (const { text: stretch, isMatch: isFound } of markWords(text, marks)) {
    if (isFound) return cut(text.normalize('NFC'), at)
    at += stretch.length
  }
  return undefined
}

function cut(text: string, at: number): string {
  const from = at <= CONTEXT_CHARACTERS ? 0 : text.indexOf(' ', at - CONTEXT_CHARACTERS) + 1
  const start = from > at ? at : from
  const end =
    text.length - start <= MAX_EXCERPT_CHARACTERS
      ? text.length
      : text.lastIndexOf(' ', start + MAX_EXCERPT_CHARACTERS)
  const stop = end > at ? end : start + MAX_EXCERPT_CHARACTERS
  return `${start > 0 ? '… ' : ''}${text.slice(start, stop)}${stop < text.length ? ' …' : ''}`
}

/** A stretch of a text; `isFound` where it is what was asked for. */
interface TextSegment {
  text: string
  isMatch: boolean
}

const word = /[\p{L}\p{N}]+/gu

/** Cuts a text where its words begin with one of the marks, which are folded: “familia” marks “Família”. */
export function markWords(text: string, marks: readonly string[]): TextSegment[] {
  const stretches: TextSegment[] = []
  const whole = text.normalize('NFC')
  let end = 0
  for (const { 0: found, index } of whole.matchAll(word)) {
    const length = foundLength(found, marks)
    if (length === 0) continue
    if (index > end) stretches.push({ text: whole.slice(end, index), isMatch: false })
    stretches.push({ text: found.slice(0, length), isMatch: true })
    end = index + length
  }
  if (end < whole.length) stretches.push({ text: whole.slice(end), isMatch: false })
  return stretches
}

/** How many letters of a word are one of the marks. */
function foundLength(found: string, marks: readonly string[]): number {
  const folded = foldText(found)
  const fitting = marks.filter((mark) => folded.startsWith(mark)).map((mark) => mark.length)
  if (fitting.length === 0) return 0
  const wanted = Math.max(...fitting)
  // A letter may be folded to none or to two.
  return folded.length === found.length ? wanted : found.length
}
