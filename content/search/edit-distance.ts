/** In how many letters two words differ. */
interface Distance {
  whole: number
  /** How much one differs from the beginning of the other that it is most like. */
  beginning: number
}

/**
 * In how many letters `word` differs from `other` and from a beginning of it: left out, added, other, or two swapped.
 * More than `most` of them are `most + 1`.
 */
export function editDistance(word: string, other: string, most: number): Distance {
  const tooMany = most + 1
  const width = Math.min(other.length, word.length + most)
  if (word.length - width > most) return { whole: tooMany, beginning: tooMany }
  let before: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= word.length; row++) {
    const next = nextRow(word, other, row, before, last)
    if (Math.min(...next) > most) return { whole: tooMany, beginning: tooMany }
    before = last
    last = next
  }
  const whole = other.length > width ? tooMany : Math.min(at(last, width), tooMany)
  return { whole, beginning: Math.min(...last) }
}

/** The cheapest ways from the first `row` letters of one to each beginning of the other. */
function nextRow(
  word: string,
  other: string,
  row: number,
  before: readonly number[],
  last: readonly number[],
): number[] {
  const next = [row]
  const letter = word[row - 1]
  for (let column = 1; column < last.length; column++) {
    const changed = at(last, column - 1) + (letter === other[column - 1] ? 0 : 1)
    const cost = Math.min(changed, at(last, column) + 1, at(next, column - 1) + 1)
    const isSwapped = letter === other[column - 2] && word[row - 2] === other[column - 1]
    next.push(isSwapped ? Math.min(cost, at(before, column - 2) + 1) : cost)
  }
  return next
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0
}
