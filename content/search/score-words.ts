import type { TermMatches } from './match-words.ts'
import { searchPlaces, subjectOf, WHOLE } from './search-entry.ts'
import type { SearchIndex } from './search-index.ts'
import { isWeak } from './tokenize.ts'

const weights = [
  { bit: searchPlaces.acronym, weight: 12 },
  { bit: searchPlaces.title, weight: 8 },
  { bit: searchPlaces.alias, weight: 6 },
  { bit: searchPlaces.detail, weight: 2.5 },
  { bit: searchPlaces.text, weight: 1 },
]

/** The worth of each sum of places: the best of them counts most. */
const worth = Array.from({ length: 32 }, (_, bits) => {
  const present = weights.filter(({ bit }) => bits & bit).map(({ weight }) => weight)
  return present.reduce((sum, weight, index) => sum + (index === 0 ? weight : weight / 10), 0)
})

// More than any sum of single words: what is called exactly so comes first.
const wholeWorth = { acronym: 100, title: 70, subject: 60, alias: 50, beginning: 45, within: 25 }

/** A word that was probably meant says less than one that was typed. */
const CORRECTED_WEIGHT = 0.3

/** So much a weak word says beside others. */
const WEAK_WEIGHT = 0.2

/** What the words of a query say of each entry. */
export interface WordScores {
  scores: Float64Array
  /** Which words of the query each has: a bit for each. */
  masks: Uint16Array
  /** Whether its names have one of them. */
  isNamed: Uint8Array
  /** How rare each word is, from 0 to 1. */
  weights: readonly number[]
  /** The bits of the words that what has all of them must have: no weak ones. */
  all: number
}

/** What each entry is worth for the words of a query. */
export function scoreWords(index: SearchIndex, answered: readonly TermMatches[]): WordScores {
  const scores = new Float64Array(index.bound)
  const masks = new Uint16Array(index.bound)
  const isNamed = new Uint8Array(index.bound)
  const strong = answered.map(({ token }) => !isWeak(token.folded))
  const isStrong = (place: number) => strong[place] || !strong.includes(true)
  const all = answered.reduce((sum, _, place) => sum | (isStrong(place) ? 1 << place : 0), 0)
  const weights = answered.map((term, place) => {
    const best = bestWorth(index, term, isNamed)
    const strength = isStrong(place) ? 1 : WEAK_WEIGHT
    let count = 0
    best.forEach((value, entry) => {
      if (value === 0) return
      count += 1
      scores[entry] = (scores[entry] ?? 0) + value * strength
      masks[entry] = (masks[entry] ?? 0) | (1 << place)
    })
    const rarity = rarityOf(index, count) / rarityOf(index, 0)
    return strength * rarity * (term.meant === undefined ? 1 : CORRECTED_WEIGHT)
  })
  // Where two titles have the word, the shorter one is meant.
  const shortFirst = scores.map((value, entry) =>
    value === 0 ? 0 : value * (1 + 0.5 / (1 + index.titleLengthOf(entry))),
  )
  return { scores: shortFirst, masks, isNamed, weights, all }
}

/** What the best place of a word is worth in each entry. */
function bestWorth(
  index: SearchIndex,
  { matches }: TermMatches,
  isNamed: Uint8Array,
): Float64Array {
  const best = new Float64Array(index.bound)
  for (const { found, quality } of matches) {
    const factor = quality * (1 + rarityOf(index, found.count) / 4)
    found.each((entry, bits) => {
      const value = (worth[bits] ?? 0) * factor
      if (value > (best[entry] ?? 0)) best[entry] = value
      if (bits >= searchPlaces.alias) isNamed[entry] = 1
    })
  }
  return best
}

/** The fewer entries have a word, the more it says (inverse document frequency). */
function rarityOf(index: SearchIndex, count: number): number {
  return Math.log(1 + index.size / (1 + count))
}

/** How much of the query each entry has, from 0 to 1. */
export function coverageOf(
  masks: Uint16Array,
  weights: readonly number[],
): (entry: number) => number {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return (entry) => {
    const mask = masks[entry] ?? 0
    return weights.reduce((sum, weight, place) => sum + (mask & (1 << place) ? weight : 0), 0) / all
  }
}

/** Less than what is called so: what is called as the query ends, “curso de dança”. */
export function addSubject(index: SearchIndex, text: string, scores: Float64Array): void {
  const subject = subjectOf(text)
  if (!subject) return
  index.exactly(WHOLE + subject)?.each((entry) => {
    scores[entry] = (scores[entry] ?? 0) + wholeWorth.within
  })
}

/** From this share of a query on, what a part of it names is shown among others. */
const MIN_NAMED_SHARE = 0.2

/** Several words that are a name are seldom so by chance. */
const namedPart = { one: 0.25, many: 0.6 }

/**
 * Adds what some words of the query, one after the other, name as a whole, the more of the query they are: “quem não é
 * aluno usa a biblioteca” is about the library. Answers which entries those are.
 */
export function addNamed(
  index: SearchIndex,
  answered: readonly TermMatches[],
  weights: readonly number[],
  scores: Float64Array,
): ReadonlySet<number> {
  const named = new Set<number>()
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  answered.forEach((_, start) => {
    let whole = ''
    let share = 0
    for (let at = start; at < answered.length; at++) {
      const { token, meant = token.folded } = answered[at] as TermMatches
      whole += meant
      share += (weights[at] ?? 0) / all
      if (share < MIN_NAMED_SHARE) continue
      // What all of them name has its worth already (`addWholes`).
      const part = share > 0.999 ? 0 : namedPart[at > start ? 'many' : 'one'] * share ** 2
      index.exactly(WHOLE + whole)?.each((entry, bits) => {
        named.add(entry)
        scores[entry] = (scores[entry] ?? 0) + part * wholeWorth[wholeKind(bits)]
      })
    }
  })
  return named
}

/** Adds what is called exactly so, or begins so, to the scores, and the former to `exact`; `whole` is of `wholeOf`. */
export function addWholes(
  index: SearchIndex,
  whole: string,
  scores: Float64Array,
  exact: Set<string>,
): void {
  if (whole.length < 2) return
  index.exactly(WHOLE + whole)?.each((entry, bits) => {
    scores[entry] = (scores[entry] ?? 0) + wholeWorth[wholeKind(bits)]
    if (bits >= searchPlaces.alias) exact.add(index.keyOf(entry))
  })
  for (const found of index.beginningWith(WHOLE + whole))
    found.each((entry) => {
      const share = (whole.length / (found.word.length - WHOLE.length)) ** 2
      scores[entry] = (scores[entry] ?? 0) + wholeWorth.beginning * share
    })
}

function wholeKind(bits: number): keyof typeof wholeWorth {
  if (bits & searchPlaces.acronym) return 'acronym'
  if (bits & searchPlaces.title) return 'title'
  return bits & searchPlaces.detail ? 'subject' : 'alias'
}
