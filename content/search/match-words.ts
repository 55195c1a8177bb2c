import { foldText } from '#content/text/fold-text.ts'
import { phraseWordKey, synonymStart } from './phrases.ts'
import { lettersIn } from './postings.ts'
import type { IndexTerm, SearchIndex } from './search-index.ts'
import { otherGenderOf, type QueryTerm, singularsOf, type Token } from './tokenize.ts'

/** A word of the index that answers a word of the query, and how well. */
interface TermMatch {
  found: IndexTerm
  quality: number
}

/** What answers a word of the query. */
export interface TermMatches {
  token: Token
  matches: TermMatch[]
  /** The word of the index that was probably meant. */
  meant?: string
  /** It is the same word with another ending: nobody has to be asked whether that was meant. */
  isInflected?: boolean
}

/** The words of the index that answer a word of a query: near ones only where it is nowhere itself. */
export function matchTerm(index: SearchIndex, { word, parts }: QueryTerm): TermMatches[] {
  const { folded } = word
  const inPhrases = index.exactly(phraseWordKey(folded))
  const matches = [
    ...closeMatches(index, folded),
    ...synonymMatches(index, folded),
    ...(inPhrases ? [{ found: inPhrases, quality: 0.1 }] : []),
  ]
  if (matches.length > 0) return [{ token: word, matches }]
  if (parts.length > 0) return parts.flatMap((part) => matchTerm(index, { word: part, parts: [] }))
  return [likelyMatches(index, word)]
}

/** The word itself, what begins with it, and both of its singular. */
function closeMatches(index: SearchIndex, word: string): TermMatch[] {
  const matches: TermMatch[] = []
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
  for (const form of [word, ...singularsOf(word)]) {
    const found = index.exactly(otherGenderOf(form) ?? '')
    if (found) matches.push({ found, quality: 0.8 })
  }
  return matches
}

/** What the content says for it, as staff tell. */
function synonymMatches(index: SearchIndex, word: string): TermMatch[] {
  const start = synonymStart(word)
  return index
    .beginningWith(start)
    .flatMap(({ word: key }) => closeMatches(index, key.slice(start.length)))
    .map(({ found, quality }) => ({ found, quality: quality * 0.8 }))
}

/** The words that are nearly so. */
function likelyMatches(index: SearchIndex, asked: Token): TermMatches {
  const word = asked.folded
  const maxDistance = word.length < 8 ? 1 : 2
  if (word.length < MIN_SOUNDING_LENGTH || /\d/.test(word)) return { token: asked, matches: [] }
  const distances = new Map<string, number>()
  // What is left of “ç” in a folded word is a hard “c”.
  const sound = soundOf(foldText(asked.written.replace(/ç/gi, 's')))
  const found = index.like(lettersIn(word), maxDistance, (other) => {
    if (Math.abs(other.length - word.length) <= 2 && soundOf(other) === sound) {
      distances.set(other, 0.5)
      return true
    }
    if (word.length < MIN_CHANGEABLE_LENGTH) return false
    const { whole, beginning } = editDistance(word, other, maxDistance)
    // What is still being typed: its beginning may be wrong already, and counts for one letter more.
    const distance = whole > maxDistance && beginning === 1 ? 2 : whole
    if (distance > maxDistance || other[0] !== word[0]) return false
    distances.set(other, distance)
    return true
  })
  const distanceOf = (each: IndexTerm) => distances.get(each.word) ?? maxDistance
  const least = Math.min(...found.map(distanceOf))
  const nearest = found.filter((each) => distanceOf(each) === least)
  const [best] = nearest.sort(
    (one, other) => other.count - one.count || (one.word < other.word ? -1 : 1),
  )
  if (!best) return { token: asked, matches: [] }
  const share = 0.5 / (1 + least)
  const others = nearest.filter((each) => each !== best)
  const matches = [
    ...closeMatches(index, best.word).map((match) => ({
      ...match,
      quality: share * match.quality,
    })),
    ...others.map((found) => ({ found, quality: share / 2 })),
  ]
  return { token: asked, matches, meant: best.word, isInflected: isInflection(word, best.word) }
}

const MIN_STEM_LENGTH = 5
const MAX_ENDING_LENGTH = 2

/** “Noturnas” and “noturno”, “voltam” and “voltar”. */
export function isInflection(word: string, other: string): boolean {
  let stem = 0
  while (stem < word.length && word[stem] === other[stem]) stem += 1
  const ending = Math.max(word.length, other.length) - stem
  return stem >= MIN_STEM_LENGTH && ending <= MAX_ENDING_LENGTH
}

// In a shorter word another letter makes another word: “noite” is no “norte”, “chego” no “cego”.
const MIN_CHANGEABLE_LENGTH = 6

const MIN_SOUNDING_LENGTH = 4

/** Letters that sound alike in Portuguese, and how they are compared. */
const sounds: readonly [letters: RegExp, sound: string][] = [
  [/[cs]h/g, 'x'],
  [/(?<![ln])h/g, ''],
  [/s?c(?=[ei]|ao|oes)|z/g, 's'],
  [/qu(?=[ei])|k/g, 'c'],
  [/g(?=[ei])/g, 'j'],
  [/m(?![aeiou])/g, 'n'],
  [/^i(?=s)|[iy]$/g, 'e'],
  [/u$/g, 'o'],
  [/(.)\1+/g, '$1'],
]

/** What is written as it sounds is the same: “sertificado” and “certificado”, “orario” and “horario”, “xave” and “chave”. */
function soundOf(folded: string): string {
  return sounds.reduce((word, [letters, sound]) => word.replace(letters, sound), folded)
}

/** A text with a space between words that were run together (“segundavia”), where the index knows both and not the whole. */
export function separated(index: SearchIndex, text: string): string {
  return text.replace(/\p{L}{7,}/gu, (written) => {
    const isKnown = (word: string) => index.exactly(foldText(word)) !== undefined
    if (isKnown(written) || index.beginningWith(foldText(written)).length > 0) return written
    for (let at = written.length - MIN_PART_LENGTH; at >= MIN_PART_LENGTH; at--) {
      const parts = [written.slice(0, at), written.slice(at)]
      if (parts.every(isKnown)) return parts.join(' ')
    }
    return written
  })
}

const MIN_PART_LENGTH = 3

/** In how many letters two words differ. */
interface Distance {
  whole: number
  /** How much one differs from the beginning of the other that it is most like. */
  beginning: number
}

/**
 * In how many letters `word` differs from `other` and from a beginning of it: left out, added, other, or two swapped.
 * More than `maxDistance` of them are `maxDistance + 1`.
 */
export function editDistance(word: string, other: string, maxDistance: number): Distance {
  const tooMany = maxDistance + 1
  const width = Math.min(other.length, word.length + maxDistance)
  if (word.length - width > maxDistance) return { whole: tooMany, beginning: tooMany }
  let before: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= word.length; row++) {
    const next = nextRow(word, other, row, before, last)
    if (Math.min(...next) > maxDistance) return { whole: tooMany, beginning: tooMany }
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
