import { isTelling, type QueryTerm, singularsOf, tokenizeQuery } from './tokenize.ts'

// Before the letters, so that neither is taken for a word.
export const PHRASE = '?'
const SYNONYM = '>'

/** Of a query no more words at once are compared with phrases. */
const MAX_PHRASE_WORDS = 4
const MAX_QUERY_TERMS = 12

/** The words of a query that say something; all of them where none does. */
export function tellingWords(text: string): QueryTerm[] {
  const all = tokenizeQuery(text).slice(0, MAX_QUERY_TERMS)
  const telling = all.filter(({ word }) => isTelling(word.folded))
  return telling.length > 0 ? telling : all
}

/** A phrase as it is compared: its telling words, whatever their order and number. */
export function phraseKey(phrase: string): string {
  return keyOf(formsIn(phrase))
}

/** The phrases that a query may have within it, and how much of it each is, from 0 to 1. */
export function phrasesIn(query: string): { key: string; share: number }[] {
  const forms = formsIn(query)
  const found: { key: string; share: number }[] = []
  function extend(chosen: readonly string[], from: number): void {
    if (chosen.length > 0) found.push({ key: keyOf(chosen), share: chosen.length / forms.length })
    if (chosen.length === MAX_PHRASE_WORDS) return
    for (let next = from; next < forms.length; next++)
      extend([...chosen, forms[next] ?? ''], next + 1)
  }
  extend([], 0)
  if (forms.length > MAX_PHRASE_WORDS) found.push({ key: keyOf(forms), share: 1 })
  return found
}

/** What an index holds for a word that the content says otherwise; undefined of several words. */
export function synonymKey(phrase: string, meant: string): string | undefined {
  const [word, ...others] = formsIn(phrase)
  const [synonym] = formsIn(meant)
  return word && synonym && others.length === 0 && word !== synonym
    ? synonymStart(word) + synonym
    : undefined
}

/** How the keys of a word's synonyms begin; what follows is the synonym. */
export function synonymStart(folded: string): string {
  return SYNONYM + formOf(folded) + SYNONYM
}

function formsIn(text: string): string[] {
  return [...new Set(tellingWords(text).map(({ word }) => formOf(word.folded)))].sort()
}

/** Singular and plural are the same. */
function formOf(folded: string): string {
  return singularsOf(folded)[0] ?? folded
}

function keyOf(forms: readonly string[]): string {
  return PHRASE + forms.join(' ')
}
