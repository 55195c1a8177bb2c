import { groupHits } from './group-hits.ts'
import { type Answered, answersTo } from './match-words.ts'
import type { SearchAnswer, SearchQuery } from './search-answer.ts'
import { WHOLE, wholeOf } from './search-entry.ts'
import type { SearchIndex } from './search-index.ts'
import { places } from './searched-collection.ts'
import { type AskedWord, splitQuery } from './split-words.ts'
import { isEmptyWord, singularsOf } from './word-forms.ts'

const weights = [
  { bit: places.acronym, weight: 12 },
  { bit: places.title, weight: 8 },
  { bit: places.alias, weight: 6 },
  { bit: places.detail, weight: 2.5 },
  { bit: places.text, weight: 1 },
]

/** The worth of each sum of places: the best of them counts most. */
const worth = Array.from({ length: 32 }, (_, bits) => {
  const present = weights.filter(({ bit }) => bits & bit).map(({ weight }) => weight)
  return present.reduce((sum, weight, index) => sum + (index === 0 ? weight : weight / 10), 0)
})

// More than any sum of single words: what is called exactly so comes first.
const wholeWorth = { acronym: 100, title: 70, alias: 50, beginning: 45 }

const LONGEST_QUERY = 12

/** Finds the documents that have every word of a query, best first; where none has, those with some of them. */
export function answerQuery(index: SearchIndex, { text, only, most }: SearchQuery): SearchAnswer {
  const asked = askedWords(text)
  if (asked.length === 0) return { groups: [], total: 0, marks: [] }
  const answered = asked.flatMap((word) => answersTo(index, word))
  const { scores, counts } = score(index, answered)
  const suggestion = suggestionFor(index, text, answered)
  addWholes(index, suggestion ?? text, scores)
  const wanted = counts.includes(answered.length) ? answered.length : 1
  const groups = groupHits(index, { scores, counts, wanted, only, most })
  const isPartial = wanted < answered.length
  return {
    groups,
    total: isPartial ? 0 : groups.reduce((sum, { count }) => sum + count, 0),
    marks: marksOf(answered),
    ...(suggestion && { suggestion }),
    ...(isPartial && groups.length > 0 && { isPartial }),
  }
}

/** What says nothing is left out, unless nothing else is said. */
function askedWords(text: string): AskedWord[] {
  const all = splitQuery(text).slice(0, LONGEST_QUERY)
  const telling = all.filter(({ word }) => !isEmptyWord(word.folded))
  return telling.length > 0 ? telling : all
}

function score(index: SearchIndex, answered: readonly Answered[]) {
  const scores = new Float64Array(index.bound)
  const counts = new Uint8Array(index.bound)
  const best = new Float64Array(index.bound)
  for (const { matches } of answered) {
    best.fill(0)
    for (const { found, quality } of matches) {
      const factor = quality * (1 + Math.log(1 + index.size / (1 + found.count)) / 4)
      found.each((entry, bits) => {
        const value = (worth[bits] ?? 0) * factor
        if (value > (best[entry] ?? 0)) best[entry] = value
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
  return { scores: shortFirst, counts }
}

/** What is called exactly as it was asked for, or begins so. */
function addWholes(index: SearchIndex, text: string, scores: Float64Array): void {
  const whole = wholeOf(text)
  if (whole.length < 2) return
  index.exactly(WHOLE + whole)?.each((entry, bits) => {
    const kind = bits & places.acronym ? 'acronym' : bits & places.title ? 'title' : 'alias'
    scores[entry] = (scores[entry] ?? 0) + wholeWorth[kind]
  })
  for (const found of index.beginningWith(WHOLE + whole))
    found.each((entry) => {
      const share = (whole.length / (found.word.length - WHOLE.length)) ** 2
      scores[entry] = (scores[entry] ?? 0) + wholeWorth.beginning * share
    })
}

function suggestionFor(
  index: SearchIndex,
  text: string,
  answered: readonly Answered[],
): string | undefined {
  const corrected = answered.filter(({ meant }) => meant !== undefined)
  if (corrected.length === 0) return undefined
  let suggestion = text.normalize('NFC').toLowerCase()
  for (const { asked, meant } of corrected)
    suggestion = suggestion.replace(asked.written, index.written(meant ?? ''))
  return suggestion
}

function marksOf(answered: readonly Answered[]): string[] {
  const marks = answered.flatMap(({ asked, matches, meant }) =>
    meant !== undefined || matches.length === 0
      ? matches.map(({ found }) => found.word)
      : [asked.folded, ...singularsOf(asked.folded)],
  )
  return [...new Set(marks)].filter((mark) => !mark.startsWith(WHOLE)).slice(0, 50)
}
