/** Written in capitals, and no acronym that anybody has to explain. */
const everydayAcronyms = new Set(
  (
    'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO ' +
    'CEP CNPJ CPF RG PDF URL HTML TV DVD GPS USB SMS QR OK DJ ONG COVID'
  ).split(' '),
)

const romanNumeral = /^M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/

const addressPattern = /\S+@\S+|(?:https?:\/\/|www\.)\S+|\]\([^)]*\)|`[^`]*`/g

const wordPattern = /[\p{L}\p{N}]+/gu

const capitalsPattern = /^(\p{Lu}{2,10})s?$/u

/** The acronyms that a text uses without saying what they mean; what is shouted is none. */
export function acronymsIn(text: string): string[] {
  const bare = text.replace(addressPattern, ' ')
  const words = [...bare.matchAll(wordPattern)]
  const found = new Set<string>()
  words.forEach(([each], index) => {
    const acronym = capitalsPattern.exec(each)?.[1]
    if (!acronym || everydayAcronyms.has(acronym) || romanNumeral.test(acronym)) return
    if (isShouted(words, index) || isExplained(bare, acronym)) return
    found.add(acronym)
  })
  return [...found]
}

/** Two more words in capitals stand beside it. */
function isShouted(words: readonly RegExpExecArray[], index: number): boolean {
  const isLoud = (at: number) => capitalsPattern.test(words[at]?.[0] ?? '')
  return (
    (isLoud(index - 1) && (isLoud(index - 2) || isLoud(index + 1))) ||
    (isLoud(index + 1) && isLoud(index + 2))
  )
}

/** `Sistema de Seleção Unificada (SISU)` or `SISU (Sistema de Seleção Unificada)`. */
function isExplained(text: string, acronym: string): boolean {
  return new RegExp(`\\p{Ll}{2,}”? \\(${acronym}\\)|${acronym} \\(\\p{L}+ \\p{L}`, 'u').test(text)
}
