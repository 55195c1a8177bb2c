import type { SearchGroup } from './search-answer.ts'
import type { SearchIndex } from './search-index.ts'

interface Scored {
  scores: Float64Array
  /** How many words of the query each has. */
  counts: Uint8Array
  /** How many it has to have. */
  wanted: number
  only: string | undefined
  most: number
}

interface Hit {
  key: string
  score: number
}

interface Best {
  count: number
  /** The best ones, in order. */
  hits: Hit[]
}

/** What has enough of the words, by collection, best first. */
export function groupHits(
  index: SearchIndex,
  { scores, counts, wanted, only, most }: Scored,
): SearchGroup[] {
  const byCollection = new Map<string, Best>()
  for (let entry = 0; entry < scores.length; entry++) {
    const count = counts[entry] ?? 0
    if (count < wanted) continue
    const key = index.keyOf(entry)
    const collection = key.slice(0, key.indexOf('/'))
    if (only !== undefined && collection !== only) continue
    const best = byCollection.get(collection) ?? { count: 0, hits: [] }
    byCollection.set(collection, best)
    best.count += 1
    keepBest(best.hits, { key, score: (scores[entry] ?? 0) * count }, most)
  }
  return [...byCollection]
    .sort(([, one], [, other]) => bestFirst(one.hits[0], other.hits[0]))
    .map(([collection, { count, hits }]) => ({
      collection,
      count,
      ids: hits.map(({ key }) => key.slice(collection.length + 1)),
    }))
}

/** Puts a hit in its place among the best, without putting all that there are in order. */
function keepBest(hits: Hit[], hit: Hit, most: number): void {
  if (hits.length === most && bestFirst(hits.at(-1), hit) < 0) return
  let place = hits.length
  while (place > 0 && bestFirst(hits[place - 1], hit) > 0) place -= 1
  hits.splice(place, 0, hit)
  if (hits.length > most) hits.pop()
}

function bestFirst(one: Hit | undefined, other: Hit | undefined): number {
  if (!one || !other) return 0
  return other.score - one.score || (one.key < other.key ? -1 : 1)
}
