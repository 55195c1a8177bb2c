import { matchTerm, type TermMatches } from './match-words.ts'
import { PHRASE, phrasesIn, tellingWords } from './phrases.ts'
import { searchPlaces, subjectOf, WHOLE, wholeOf } from './search-entry.ts'
import type { SearchIndex } from './search-index.ts'
import { singularsOf } from './tokenize.ts'

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

// What staff say is the answer comes before everything else, the less so the more else is asked for.
const phraseWorth = { whole: 150, beside: 8 }

/** From here on a phrase is what was asked for. */
const MIN_PHRASE_SHARE = 0.4

/** Finds the documents that have every word of a query, best first; where none has, those with some of them. */
export function answerQuery(index: SearchIndex, query: SearchQuery): SearchAnswer {
  const { answer, meant } = answerAsAsked(index, query)
  if (meant === undefined) return answer
  const findsMore = answerAsAsked(index, { ...query, text: meant }).answer.total > answer.total
  return { ...answer, suggestion: meant, ...(findsMore && { findsMore }) }
}

interface AnswerAsAsked {
  answer: SearchAnswer
  /** The query as it was probably meant, where somebody has to say whether it was. */
  meant?: string
}

function answerAsAsked(index: SearchIndex, { text, only, most }: SearchQuery): AnswerAsAsked {
  const asked = tellingWords(text)
  if (asked.length === 0) return { answer: { groups: [], total: 0, marks: [] } }
  const answered = asked.flatMap((word) => matchTerm(index, word))
  const { scores, counts, isNamed } = score(index, answered)
  const meant = correctedText(index, text, answered)
  addWholes(index, meant, scores)
  const wanted = addPhrases(index, meant, { scores, counts, isNamed }, answered.length)
  const groups = groupHits(index, { scores, counts, wanted, only, most })
  const isPartial = !counts.includes(answered.length)
  const answer = {
    groups,
    total: isPartial ? 0 : groups.reduce((sum, { count }) => sum + count, 0),
    marks: marksOf(answered),
    ...(isPartial && groups.length > 0 && { isPartial }),
  }
  return { answer, ...(answered.some(isDoubtful) && { meant }) }
}

function score(index: SearchIndex, answered: readonly TermMatches[]) {
  const scores = new Float64Array(index.bound)
  const counts = new Uint8Array(index.bound)
  const isNamed = new Uint8Array(index.bound)
  const best = new Float64Array(index.bound)
  for (const { matches } of answered) {
    best.fill(0)
    for (const { found, quality } of matches) {
      const factor = quality * (1 + Math.log(1 + index.size / (1 + found.count)) / 4)
      found.each((entry, bits) => {
        const value = (worth[bits] ?? 0) * factor
        if (value > (best[entry] ?? 0)) best[entry] = value
        if (bits >= searchPlaces.alias) isNamed[entry] = 1
      })
    }
    best.forEach((value, entry) => {
      if (value === 0) return
      scores[entry] = (scores[entry] ?? 0) + value
      counts[entry] = (counts[entry] ?? 0) + 1
    })
  }
  // Of two titles with the word the shorter one is meant.
  const shortFirst = scores.map((value, entry) =>
    value === 0 ? 0 : value * (1 + 0.5 / (1 + index.titleLengthOf(entry))),
  )
  return { scores: shortFirst, counts, isNamed }
}

/** What is called exactly as it was asked for, or begins so; less, what is called as the query ends: “curso de dança”. */
function addWholes(index: SearchIndex, text: string, scores: Float64Array): void {
  const subject = subjectOf(text)
  if (subject)
    index.exactly(WHOLE + subject)?.each((entry) => {
      scores[entry] = (scores[entry] ?? 0) + wholeWorth.within
    })
  const whole = wholeOf(text)
  if (whole.length < 2) return
  index.exactly(WHOLE + whole)?.each((entry, bits) => {
    scores[entry] = (scores[entry] ?? 0) + wholeWorth[wholeKind(bits)]
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

interface Ranking {
  scores: Float64Array
  /** How many words of the query each has. */
  counts: Uint8Array
  /** Whether its names have one of them. */
  isNamed: Uint8Array
}

/**
 * Puts what staff say is the answer first, and answers how many words a document has to have. Where names go
 * with all of the words, a phrase that is only a part of them says less: “dança à noite” asks for a course. Where none has, the
 * words of the phrase are answered by it, and the others are looked for.
 */
function addPhrases(
  index: SearchIndex,
  text: string,
  { scores, counts, isNamed }: Ranking,
  all: number,
): number {
  const shares = new Map<number, number>()
  for (const { key, share } of phrasesIn(text))
    index.exactly(key)?.each((entry) => {
      shares.set(entry, Math.max(share, shares.get(entry) ?? 0))
    })
  const best = Math.max(0, ...shares.values())
  if (best > 0)
    index.exactly(PHRASE)?.each((entry) => {
      counts[entry] = 0
    })
  const hasAll = counts.includes(all)
  const isAboutName = counts.some((count, entry) => count === all && isNamed[entry] === 1)
  for (const [entry, share] of shares) {
    const most = share === 1 || !isAboutName ? phraseWorth.whole : phraseWorth.beside
    scores[entry] = (scores[entry] ?? 0) + most * share ** 2
    if (share >= MIN_PHRASE_SHARE) counts[entry] = all
  }
  if (hasAll) return all
  if (best < MIN_PHRASE_SHARE) return counts.includes(all) ? all : 1
  return Math.max(1, all - Math.round(best * all))
}

/** The query as it was probably meant; as it is where all of its words are known. */
function correctedText(index: SearchIndex, text: string, answered: readonly TermMatches[]): string {
  const corrected = answered.filter(({ meant }) => meant !== undefined)
  if (corrected.length === 0) return text
  let meantText = text.normalize('NFC').toLowerCase()
  for (const { token: asked, meant } of corrected)
    meantText = meantText.replace(asked.written, index.written(meant ?? ''))
  return meantText
}

/** True where somebody has to say whether another word was meant. */
function isDoubtful({ meant, isInflected }: TermMatches): boolean {
  return meant !== undefined && !isInflected
}

function marksOf(answered: readonly TermMatches[]): string[] {
  const marks = answered.flatMap(({ token: asked, matches, meant }) => {
    const found = matches.map(({ found: { word } }) => word)
    if (meant !== undefined || matches.length === 0) return found
    const forms = [asked.folded, ...singularsOf(asked.folded)]
    const synonyms = found.filter((word) => !forms.some((form) => word.startsWith(form)))
    return [...forms, ...synonyms]
  })
  return [...new Set(marks)].filter((mark) => !mark.startsWith(WHOLE)).slice(0, 50)
}

/** What a search found, as the index knows it: the documents by their keys, best first. */
export interface SearchAnswer {
  /** Documents of one collection together, the collection with the best hit first. */
  groups: readonly SearchGroup[]
  /** How many documents have all of the words. */
  total: number
  /** Beginnings of folded words that were found, for marking them. */
  marks: readonly string[]
  /** The query as it was probably meant, where a word of it is nowhere. */
  suggestion?: string
  /** Asked for, the suggestion has more than what is here: else this is what it has. */
  findsMore?: true
  /** Nothing has all of the words: these have some of them. */
  isPartial?: true
}

interface SearchGroup {
  collection: string
  /** All of the collection, of which the first stand in `ids`. */
  count: number
  ids: readonly string[]
}

export interface SearchQuery {
  text: string
  /** Only documents of this collection. */
  only?: string
  /** At most so many of each collection. */
  most: number
}

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
function groupHits(
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
