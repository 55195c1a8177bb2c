import { foldText } from '#content/text/fold-text.ts'
import { isTelling, type QueryTerm, singularsOf, tokenizeQuery } from './tokenize.ts'

// Before the letters, so that neither is taken for a word.
export const PHRASE = '?'
/** Marks the answers that are of some campuses only. */
export const LOCAL = `${PHRASE}@`
const SYNONYM = '>'

/** How many words of a query at once are compared with phrases. */
const MAX_PHRASE_WORDS = 4
const MAX_QUERY_TERMS = 12

/**
 * The words of a query that say something; all of them where none does. What the institute itself is called says nothing
 * of what is looked for in it.
 */
export function tellingWords(text: string, ownNames: readonly string[] = []): QueryTerm[] {
  const all = tokenizeQuery(text)
  const telling = withoutNames(
    all.filter(({ word }) => isTelling(word.folded)),
    ownNames,
  )
  return (telling.length > 0 ? telling : all).slice(0, MAX_QUERY_TERMS)
}

/** Without each run of words that is one of the names. */
function withoutNames(terms: readonly QueryTerm[], names: readonly string[]): QueryTerm[] {
  let rest = [...terms]
  for (const name of names) {
    const words = tokenizeQuery(name).filter(({ word }) => isTelling(word.folded))
    const isAt = (start: number) =>
      words.every(({ word }, index) => rest[start + index]?.word.folded === word.folded)
    const start = words.length === 0 ? -1 : rest.findIndex((_, index) => isAt(index))
    if (start >= 0) rest = rest.toSpliced(start, words.length)
  }
  return rest
}

/** A phrase as it is compared: its telling words and the days of rest that it names, whatever their order and number. */
export function phraseKey(phrase: string): string {
  return keyOf([...new Set([...formsIn(phrase), ...restDaysIn(phrase)])].sort())
}

/** “Curso no sábado” is no question for courses: of a day of rest staff may know more than that of a place. */
function restDaysIn(text: string): string[] {
  return (foldText(text).match(/\b(?:sabado|domingo)(?=s?\b)/g) ?? []).map(formOf)
}

/** What an index holds for each word of a phrase. */
export function phraseWordKeys(phrase: string): string[] {
  return formsIn(phrase).map(wordKey)
}

/** What a word has in common with its other forms, so that a phrase knows it. */
export function phraseWordKey(folded: string): string {
  return wordKey(formOf(folded))
}

function wordKey(form: string): string {
  return PHRASE + PHRASE + form
}

/**
 * The phrases that a query may have within it, and how much of it each is, from 0 to 1: a rare word is more of it than
 * a common one. `weightOf` says how rare a word is; of which it says 0 are no part.
 */
export function phrasesIn(
  query: string,
  weightOf: (form: string) => number = () => 1,
): { key: string; share: number; forms: readonly string[] }[] {
  const forms = formsIn(query)
  const all = forms.reduce((sum, form) => sum + weightOf(form), 0)
  const found: { key: string; share: number; forms: readonly string[] }[] = []
  function put(chosen: readonly string[]): void {
    const weight = chosen.reduce((sum, form) => sum + weightOf(form), 0)
    found.push({ key: keyOf(chosen), share: all > 0 ? weight / all : 0, forms: chosen })
  }
  function extend(chosen: readonly string[], from: number): void {
    if (chosen.length > 0) put(chosen)
    if (chosen.length === MAX_PHRASE_WORDS) return
    for (let next = from; next < forms.length; next++)
      extend([...chosen, forms[next] ?? ''], next + 1)
  }
  extend([], 0)
  if (forms.length > MAX_PHRASE_WORDS) put(forms)
  if (restDaysIn(query).length > 0) found.push({ key: phraseKey(query), share: 1, forms })
  return found
}

/** What an index holds for a word that the content says otherwise; undefined of several words. */
export function synonymKey(phrase: string, meant: string): string | undefined {
  const [word, ...others] = formsIn(phrase)
  const [synonym] = tellingWords(meant).map(({ word: { folded } }) => singularOf(folded))
  return word && synonym && others.length === 0 && word !== formOf(synonym)
    ? SYNONYM + word + SYNONYM + synonym
    : undefined
}

/** How the keys of a word's synonyms begin; what follows is the synonym. */
export function synonymStart(folded: string): string {
  return SYNONYM + formOf(folded) + SYNONYM
}

function formsIn(text: string): string[] {
  const words = tellingWords(text).flatMap(({ word, parts }) =>
    word.written.includes(' ') ? parts : [word],
  )
  return [...new Set(words.map(({ folded }) => formOf(folded)))].sort()
}

const verbEnding =
  /(?:a(?:ndo|d[ao]|ram|va|r|m)|e(?:ndo|ram|[rmui])|i(?:ndo|d[ao]|ram|[ru])|ou|[aeio])$/
const MIN_INFLECTED_LENGTH = 4
const MIN_STEM_LENGTH = 3

/** Singular and plural are the same in a phrase, and so are “gratuita” and “gratuito”, “chego” and “chegar”. */
export function formOf(folded: string): string {
  const singular = singularOf(folded)
  if (singular.length < MIN_INFLECTED_LENGTH) return singular
  // “Falo” and “falar”; of so short words those in -e and -i are mostly others: “game” and “gama”.
  const ending = singular.length === MIN_INFLECTED_LENGTH ? /[ao]$/ : verbEnding
  const stem = singular.replace(ending, '')
  return stem.length < MIN_STEM_LENGTH ? singular : stem
}

function singularOf(folded: string): string {
  return singularsOf(folded)[0] ?? folded
}

function keyOf(forms: readonly string[]): string {
  return PHRASE + forms.join(' ')
}
