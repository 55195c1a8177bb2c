/** Text without accents, case or surplus space: "Família " and "familia" become the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** True where each word of the query begins a word of one of the texts. An empty query matches everything. */
export function matchesQuery(query: string, texts: readonly (string | undefined)[]): boolean {
  const words = foldText(query).split(' ').filter(Boolean)
  const folded = ` ${foldText(texts.filter(Boolean).join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
  return words.every((word) => folded.includes(` ${word.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`))
}

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

/** Order of a Portuguese dictionary, for `Array.prototype.sort`. */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b)
}
