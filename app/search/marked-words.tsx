import { markWords } from '#content/search/mark-words.ts'

/** A text in which what was asked for is marked. */
export function MarkedWords({ text, marks }: { text: string; marks: readonly string[] }) {
  let at = 0
  return markWords(text, marks).map(({ text: stretch, isMatch: isFound }) => {
    const key = at
    at += stretch.length
    return isFound ? <mark key={key}>{stretch}</mark> : stretch
  })
}
