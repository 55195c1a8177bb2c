import { foldText } from '#content/text/fold-text.ts'

/** POST of ZeroResultReport: counts searches that found nothing. Nothing is kept of who searched. */
export const zeroResultsPath = '/api/search/zero-results'

/** The same call as installed apps of earlier versions know it. */
export const formerZeroResultsPath = '/api/search/misses'

export const zeroResultLimits = {
  /** Of a text that is counted. */
  characters: 40,
  words: 5,
  /** In one report. */
  queries: 5,
  bytes: 2048,
  /** Different texts that a day has room for. */
  texts: 500,
  /** Days after which a count is forgotten. */
  days: 90,
  /** What fewer people asked for might be of one of them. */
  shownFrom: 3,
  /** In one list. */
  shown: 20,
} as const

// A year may be asked for; a telephone, a CPF or a registration number may be somebody's.
const MAX_DIGITS = 4

/** A text as it is counted; undefined where it says nothing, or might say something of a person. */
export function countableQuery(text: string): string | undefined {
  const folded = foldText(text)
  const digits = folded.replace(/\D/g, '').length
  const isTelling = /[a-z]{2}/.test(folded)
  const isShort = folded.length <= zeroResultLimits.characters
  const hasFewWords = folded.split(' ').length <= zeroResultLimits.words
  const isHarmless = digits <= MAX_DIGITS && !/@|\p{Cc}|:\/\/|www\./u.test(folded)
  return isTelling && isShort && hasFewWords && isHarmless ? folded : undefined
}
