import type { TermMatches } from './match-words.ts'
import { formOf, PHRASE, phrasesIn } from './phrases.ts'
import { coverageOf, type WordScores } from './score-words.ts'
import type { SearchIndex } from './search-index.ts'

// What staff say is the answer comes before everything else, the less so the more else is asked for.
const phraseWorth = { whole: 150, beside: 8 }

/** From here on a phrase is what was asked for. */
const MIN_PHRASE_SHARE = 0.3

/** From here on it is shown among others. */
const MIN_SHOWN_SHARE = 0.15

// Sums of shares are off by a little.
const WHOLE_SHARE = 0.999

/** Where nothing has all of the words: a document is shown from this share on of what the best one has. */
const MIN_COVERAGE = 0.6

interface Ranking extends WordScores {
  /** The keys of what is called exactly as was asked for. */
  exact: Set<string>
  answered: readonly TermMatches[]
  /** Every word of the query is somewhere. */
  isWhole: boolean
  /** Answers of staff that have a word and no phrase of the query are left out also where none has a phrase. */
  isStrict: boolean
}

/**
 * Puts what staff say is the answer first, and tells what belongs to the answer. Where names go with all of the words, a
 * phrase that is only a part of them says less: “dança à noite” asks for a course.
 */
export function addPhrases(
  index: SearchIndex,
  text: string,
  ranking: Ranking,
): (entry: number) => boolean {
  const { scores, masks, isNamed, all, exact, answered, isWhole, isStrict } = ranking
  const forms = answered.map(({ token, meant }) => formOf(meant ?? token.folded))
  const phrases = matchedPhrases(index, text, (form) => ranking.weights[forms.indexOf(form)] ?? 0)
  // Answers of staff are there for their phrases only.
  if (phrases.size > 0 || isStrict)
    index.exactly(PHRASE)?.each((entry) => {
      masks[entry] = 0
    })
  const isFull = (entry: number) => ((masks[entry] ?? 0) & all) === all
  const hasAll = masks.some((_, entry) => isFull(entry))
  const isAboutName = masks.some((_, entry) => isFull(entry) && isNamed[entry] === 1)
  for (const [entry, { share, forms: said }] of phrases) {
    const most = share > WHOLE_SHARE || !isAboutName ? phraseWorth.whole : phraseWorth.beside
    scores[entry] = (scores[entry] ?? 0) + most * shareWorth(share, said)
    if (share >= MIN_SHOWN_SHARE) masks[entry] = (1 << answered.length) - 1
    if (share > WHOLE_SHARE) exact.add(index.keyOf(entry))
  }
  // Where a word is nowhere, what staff say to the others is enough: “técnico” alone finds every course.
  const isWholeAnswer = (entry: number) => (phrases.get(entry)?.share ?? 0) > WHOLE_SHARE
  if (!isWhole && [...phrases.keys()].some(isWholeAnswer)) return isWholeAnswer
  return hasAll ? isFull : partialTest(ranking, isFull, forms, phrases)
}

/** Several words of a phrase are seldom together by chance: they say more than their share. */
function shareWorth(share: number, said: readonly string[]): number {
  return share ** (said.length > 1 ? 1.5 : 2)
}

/** Where nothing has all of the words: those of the best phrase are answered by it, and the telling ones of the others are looked for. */
function partialTest(
  { masks, weights }: Ranking,
  hasAll: (entry: number) => boolean,
  forms: readonly string[],
  phrases: ReadonlyMap<number, MatchedPhrase>,
): (entry: number) => boolean {
  const [best] = [...phrases.values()].sort((one, other) => other.share - one.share)
  const told = best && best.share >= MIN_PHRASE_SHARE ? best.forms : []
  const open = weights.map((weight, place) => (told.includes(forms[place] ?? '') ? 0 : weight))
  if (open.every((weight) => weight === 0)) return hasAll
  const coverage = coverageOf(masks, open)
  let most = 0
  for (let entry = 0; entry < masks.length; entry++)
    if (!hasAll(entry)) most = Math.max(most, coverage(entry))
  return (entry) => hasAll(entry) || (most > 0 && coverage(entry) >= MIN_COVERAGE * most)
}

interface MatchedPhrase {
  share: number
  forms: readonly string[]
}

/** For each answer of staff, the phrase that covers most of the query. */
function matchedPhrases(
  index: SearchIndex,
  text: string,
  weightOf: (form: string) => number,
): Map<number, MatchedPhrase> {
  const phrases = new Map<number, MatchedPhrase>()
  for (const { key, ...phrase } of phrasesIn(text, weightOf))
    index.exactly(key)?.each((entry) => {
      if (phrase.share > (phrases.get(entry)?.share ?? 0)) phrases.set(entry, phrase)
    })
  return phrases
}
