import { foldText } from '#content/text/fold-text.ts'

/** Words that nearly every text has: they say nothing of what somebody looks for. */
const stopWords = foldedWords(
  'a à ao aos as às com como da das de do dos e é em esse essa este esta eu fica há isso isto já meu meus minha minhas na nas no nos o os ou onde para pela pelo por pra pro qual quais quando que quem se sem ser seu sua são tem ter um uma',
)

/** What a question is wrapped in: left out of queries too. */
const askingWords = foldedWords(
  'aí algum alguma alguém aqui coisa consigo conseguir dá dar estou está existe faço faz fazer gostaria me mesmo mim oferece oferecem outra outras outro outros pego pegar poderia preciso precisa quero queria saber sai sair sobre sou tb também tenho tô vai vc vcs você vocês vou ' +
    // Greetings and thanks.
    'alô favor oi oie olá obrigada obrigado opa ' +
    // Days: whoever asks for one means what is open then.
    'agora amanhã domingo domingos hoje sábado sábados ' +
    // What is typed short, or said between the words that matter.
    'alguns algumas ali até cadê cade ela ele então entre eh gente lá né oq oque porque pq q tá tava também vamos voces',
)

/** What says little beside another word: “quem pode usar a biblioteca” is about the library. */
const weakWords = foldedWords(
  'acho ainda antes bem deixar deixo deve devo ir lugar mais mandar muito muita não nunca pode podem poder posso sempre ' +
    'só todo toda todos todas usa usar vem ver vez vir',
)

/** Greetings of two words, of which neither says nothing by itself. */
const greeting = /\b(?:bom\s+dia|boa\s+(?:tarde|noite))\b/giu

function foldedWords(words: string): ReadonlySet<string> {
  return new Set(foldText(words).split(' '))
}

/** True of a folded word that says nothing in a text. */
export function isStopWord(folded: string): boolean {
  return stopWords.has(folded)
}

/** True of a folded word that says something in a query. */
export function isTelling(folded: string): boolean {
  return !stopWords.has(folded) && !askingWords.has(folded)
}

export function isWeak(folded: string): boolean {
  return weakWords.has(folded)
}

const plurals: [ending: RegExp, singular: string][] = [
  [/(?:oes|aes)$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/ns$/, 'm'],
  [/([rsz])es$/, '$1'],
  [/s$/, ''],
]

/** What a folded Portuguese word may be the plural of; none of a short one. The beginning of a word finds its plural anyway. */
export function singularsOf(folded: string): string[] {
  if (folded.length < 4) return []
  const forms = plurals.flatMap(([ending, singular]) =>
    ending.test(folded) ? [folded.replace(ending, singular)] : [],
  )
  return [...new Set(forms)].filter((form) => form.length > 2)
}

/** The same adjective of the other gender; undefined of a short word, and of one that ends otherwise. */
export function otherGenderOf(folded: string): string | undefined {
  if (folded.length < MIN_GENDERED_LENGTH || !/[ao]$/.test(folded)) return undefined
  return folded.slice(0, -1) + (folded.endsWith('a') ? 'o' : 'a')
}

const MIN_GENDERED_LENGTH = 6

/** A word of a text as it is compared, and as it was written, in small letters. */
export interface Token {
  folded: string
  written: string
}

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu

/** Eight digits or more, set apart as people write telephones and postal codes. */
const number = /\+?\(?\d(?:[\s().-]{0,2}\d){7,14}/g

/** `C.G.B.I.` */
const dotted = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu

/** `bloco A`, `sala 12`: what names a place in a building says little without its code, and the code nothing alone. */
const room =
  /(?<![\p{L}\p{N}])(?:bloco|sala)\s+(?:\p{L}?\d+\p{L}?|\p{L})(?![\p{L}\p{N}]|[-–'’][\p{L}\p{N}])/giu

const hyphened = /[\p{L}\p{N}]+(?:[-–'’][\p{L}\p{N}]+)+/gu

const plain = /[\p{L}\p{N}]+/gu

/**
 * The words of a text by which it is found. `C.G.B.I.` is one, and so is a telephone, whichever way it is written. A
 * hyphened word is found as one and by its parts, as “sala 12” is, a telephone also without its area code and by its last four digits,
 * an e-mail also by what stands before the @.
 */
export function tokenize(text: string): Token[] {
  return readWords(text).flatMap(({ word, parts }) => [word, ...parts])
}

/** The words that somebody asks for; `parts` of one are meant where the whole is in no text. */
export interface QueryTerm {
  word: Token
  parts: Token[]
}

/** The words of a query, without the greeting. */
export function tokenizeQuery(query: string): QueryTerm[] {
  const rest = query.replace(greeting, ' ')
  return readWords(/[\p{L}\p{N}]/u.test(rest) ? rest : query).map(({ word, parts }) => ({
    word,
    parts: word.folded.includes('@') || /^\d{8}/.test(word.folded) ? [] : parts,
  }))
}

function readWords(text: string): QueryTerm[] {
  const found: { at: number; asked: QueryTerm }[] = []
  let rest = text.normalize('NFC').replace(/[ºª]/g, '')

  function take(pattern: RegExp, read: (match: string) => QueryTerm): void {
    rest = rest.replace(pattern, (match, ...others) => {
      const at = others.find((each) => typeof each === 'number') as number
      found.push({ at, asked: read(match) })
      return ' '.repeat(match.length)
    })
  }

  take(email, (match) => ({
    word: tokenOf(match.replace(/[.-]+$/, '')),
    parts: tokensIn(match.split('@')[0] ?? ''),
  }))
  take(number, (match) => {
    const digits = match.replace(/\D/g, '')
    const local = digits.length > 9 ? [digits.slice(-(digits.length - 2))] : []
    return { word: tokenOf(digits), parts: [...local, digits.slice(-4)].map(tokenOf) }
  })
  take(dotted, (match) => ({ word: tokenOf(match.replaceAll('.', '')), parts: [] }))
  take(room, (match) => {
    const parts = tokensIn(match)
    const folded = parts.map((part) => part.folded).join('')
    const written = parts.map((part) => part.written).join(' ')
    return { word: { folded, written }, parts: parts.filter((part) => !isStopWord(part.folded)) }
  })
  take(hyphened, (match) => ({
    word: tokenOf(match.replace(/[-–'’]/g, '')),
    parts: tokensIn(match),
  }))
  take(plain, (match) => ({ word: tokenOf(match), parts: [] }))
  return found.sort((one, other) => one.at - other.at).map(({ asked }) => asked)
}

function tokensIn(text: string): Token[] {
  return (text.match(plain) ?? []).map(tokenOf)
}

function tokenOf(text: string): Token {
  return { folded: foldText(text), written: text.toLowerCase() }
}
