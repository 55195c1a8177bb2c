/** Text without accents, case or surplus space: "Família " and "familia" become the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** True where each word of the query begins a word of one of the texts. An empty query matches everything, one of mere signs (`%`) nothing. */
export function matchesQuery(query: string, texts: readonly (string | undefined)[]): boolean {
  return matchesWords(wordsOf(query), searchable(texts))
}

/** The words of a query, for `matchesWords`; mere signs stay, as a word that no text has. */
export function wordsOf(query: string): string[] {
  const folded = foldText(query)
  const words = folded
    .split(' ')
    .map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter(Boolean)
  return words.length > 0 || folded === '' ? words : [folded]
}

/** Texts as `matchesWords` looks through them: worth keeping where many are searched again with each key. */
export function searchable(texts: readonly (string | undefined)[]): string {
  return ` ${foldText(texts.filter(Boolean).join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
}

export function matchesWords(words: readonly string[], text: string): boolean {
  return words.every((word) => text.includes(` ${word}`))
}

// Made when first needed: a cheap phone takes 50 ms for the first one.
let collator: Intl.Collator | undefined

/** Order of a Portuguese dictionary, for `Array.prototype.sort`. */
export function compareText(a: string, b: string): number {
  collator ??= new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })
  return collator.compare(a, b)
}
