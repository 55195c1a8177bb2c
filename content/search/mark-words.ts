import { foldText } from '#content/fold-text.ts'

/** A stretch of a text; `isFound` where it is what was asked for. */
export interface Stretch {
  text: string
  isFound: boolean
}

const word = /[\p{L}\p{N}]+/gu

/** Cuts a text where its words begin with one of the marks, which are folded: “familia” marks “Família”. */
export function markWords(text: string, marks: readonly string[]): Stretch[] {
  const stretches: Stretch[] = []
  const whole = text.normalize('NFC')
  let end = 0
  for (const { 0: found, index } of whole.matchAll(word)) {
    const length = foundLength(found, marks)
    if (length === 0) continue
    if (index > end) stretches.push({ text: whole.slice(end, index), isFound: false })
    stretches.push({ text: found.slice(0, length), isFound: true })
    end = index + length
  }
  if (end < whole.length) stretches.push({ text: whole.slice(end), isFound: false })
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
