import { editDistance } from './edit-distance.ts'
import { lettersIn } from './packed-words.ts'
import type { FoundWord, SearchIndex } from './search-index.ts'
import type { AskedWord, Word } from './split-words.ts'
import { singularsOf } from './word-forms.ts'

/** A word of the index that answers a word of the query, and how well. */
interface Match {
  found: FoundWord
  quality: number
}

/** What answers a word of the query. */
export interface Answered {
  asked: Word
  matches: Match[]
  /** The word of the index that was probably meant. */
  meant?: string
}

/** The words of the index that answer a word of a query: near ones only where it is nowhere itself. */
export function answersTo(index: SearchIndex, { word, parts }: AskedWord): Answered[] {
  const matches = closeMatches(index, word.folded)
  if (matches.length > 0) return [{ asked: word, matches }]
  if (parts.length > 0) return parts.flatMap((part) => answersTo(index, { word: part, parts: [] }))
  return [likelyMatches(index, word)]
}

/** The word itself, what begins with it, and both of its singular. */
function closeMatches(index: SearchIndex, word: string): Match[] {
  const matches: Match[] = []
  const add = (form: string, share: number) => {
    const found = index.exactly(form)
    if (found) matches.push({ found, quality: share })
    for (const longer of index.beginningWith(form)) {
      const typed = form.length / longer.word.length
      matches.push({ found: longer, quality: share * (0.35 + 0.4 * typed) })
    }
  }
  add(word, 1)
  for (const singular of singularsOf(word)) add(singular, 0.9)
  return matches
}

/** The words that are nearly so. */
function likelyMatches(index: SearchIndex, asked: Word): Answered {
  const word = asked.folded
  const most = word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
  if (most === 0) return { asked, matches: [] }
  const distances = new Map<string, number>()
  const found = index.like(lettersIn(word), most, (other) => {
    const { whole, beginning } = editDistance(word, other, most)
    // What is still being typed: its beginning may be wrong already, and counts for one letter more.
    const distance = whole > most && beginning === 1 ? 2 : whole
    if (distance > most) return false
    distances.set(other, distance)
    return true
  })
  const distanceOf = (each: FoundWord) => distances.get(each.word) ?? most
  const least = Math.min(...found.map(distanceOf))
  const nearest = found.filter((each) => distanceOf(each) === least)
  const [best] = nearest.sort(
    (one, other) =>
      Number(other.word[0] === word[0]) - Number(one.word[0] === word[0]) ||
      other.count - one.count ||
      (one.word < other.word ? -1 : 1),
  )
  if (!best) return { asked, matches: [] }
  const share = 0.5 / (1 + least)
  const others = nearest.filter((each) => each !== best)
  const matches = [
    ...closeMatches(index, best.word).map((match) => ({
      ...match,
      quality: share * match.quality,
    })),
    ...others.map((found) => ({ found, quality: share / 2 })),
  ]
  return { asked, matches, meant: best.word }
}
