/** Text in one line of at most `most` characters, cut between words where it is longer. */
export function cutText(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const start = line.slice(0, most - 1)
  // A character outside the basic plane takes two places: half of it is none.
  const whole = /\s/.test(line.charAt(most - 1)) ? start : (wordsOf(start) ?? start)
  return `${whole
    .replace(/[\s,;:.–—-]+$/, '')
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`
}

function wordsOf(text: string): string | undefined {
  const end = text.lastIndexOf(' ')
  // A single word that is longer than half of the room is cut itself.
  return end > text.length / 2 ? text.slice(0, end) : undefined
}
