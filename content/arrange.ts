/** The number of a new document behind all others; undefined where there is no room. */
export function placeAtEnd(
  places: readonly (number | undefined)[],
  max: number,
): number | undefined {
  const last = Math.max(0, ...places.filter((place) => place !== undefined))
  return last < max ? Math.min(last + STEP, max) : undefined
}

/** The distance between the numbers of neighbours where there is room. */
const STEP = 10

interface PlaceRange {
  min: number
  max: number
}

/** A document and the number that places it. */
export interface Placed {
  id: string
  place: number | undefined
  /** Of two documents that changed places, it is the one to write. */
  isMoved?: boolean
}

/**
 * The new numbers that bring documents into this sequence, as whole numbers from `min` to `max`, by id: as few as
 * possible, so that only what moved is written. Where there is no room between two numbers, neighbours move too.
 */
export function placesFor(sequence: readonly Placed[], range: PlaceRange): Map<string, number> {
  const fewest = placesAround(sequence, range)
  if (!sequence.some(({ isMoved }) => isMoved)) return fewest
  const freed = sequence.map((each) => (each.isMoved ? { ...each, place: undefined } : each))
  const ofMoved = placesAround(freed, range)
  return ofMoved.size > fewest.size ? fewest : ofMoved
}

/** The numbers of all but as many as possible that stay as they are. */
function placesAround(sequence: readonly Placed[], { min, max }: PlaceRange): Map<string, number> {
  const last = sequence.length - 1
  // A number may stay where enough whole numbers are left before, between and after.
  const room = sequence.map(({ place }, index) =>
    place !== undefined && place - index >= min && place + last - index <= max
      ? place - index
      : undefined,
  )
  const stays = longestAscending(room)
  const places = new Map<string, number>()
  let [before, start] = [undefined as number | undefined, 0]
  for (let index = 0; index <= sequence.length; index++) {
    const isEnd = index === sequence.length
    if (!isEnd && !stays.has(index)) continue
    const after = isEnd ? undefined : sequence[index]?.place
    const between = sequence.slice(start, index)
    const spread = spreadOver(between.length, before, after, { min, max })
    for (const [at, { id }] of between.entries()) places.set(id, spread[at] ?? max)
    ;[before, start] = [after, index + 1]
  }
  return places
}

/** So many whole numbers between two, evenly, or from the one that there is. */
function spreadOver(
  count: number,
  before: number | undefined,
  after: number | undefined,
  { min, max }: PlaceRange,
): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  if (before !== undefined && after !== undefined) {
    const step = (after - before) / (count + 1)
    return numbers.map((number) => before + Math.floor(step * number))
  }
  if (after !== undefined) {
    const step = Math.min(STEP, Math.floor((after - min) / count))
    return numbers.map((number) => after - step * (count + 1 - number))
  }
  const from = before ?? min
  const step = Math.max(1, Math.min(STEP, Math.floor((max - from) / count)))
  // Without any other number, the first may be the least.
  const shift = before === undefined && from + step * count > max ? step : 0
  return numbers.map((number) => from + step * number - shift)
}

/**
 * Ids as somebody arranged them (`mine`), brought over to what others made of them meanwhile (`next`): what this person
 * `moved` goes to the same end or behind the same neighbour, all else stays as the others have it.
 */
export function rebasedSequence(
  mine: readonly string[],
  moved: ReadonlySet<string>,
  next: readonly string[],
): string[] {
  const sequence = next.filter((id) => !moved.has(id))
  for (const [index, id] of mine.entries()) {
    if (!moved.has(id) || !next.includes(id)) continue
    if (mine.slice(index + 1).every((other) => moved.has(other))) {
      sequence.push(id)
      continue
    }
    const before = mine.slice(0, index).findLast((other) => sequence.includes(other))
    sequence.splice(before === undefined ? 0 : sequence.indexOf(before) + 1, 0, id)
  }
  return sequence
}

/** The indexes of the longest part of a list that does not fall; what is undefined is in none. */
function longestAscending(values: readonly (number | undefined)[]): ReadonlySet<number> {
  /** For each length, the index of the smallest value that ends a part so long. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue
    const found = ends.findIndex((end) => (values[end] ?? 0) > value)
    const length = found < 0 ? ends.length : found
    previous[index] = ends[length - 1]
    ends[length] = index
  }
  const longest = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) longest.add(at)
  return longest
}
