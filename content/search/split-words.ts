import { foldText } from '#content/fold-text.ts'

/** A word of a text as it is compared, and as it was written, in small letters. */
export interface Word {
  folded: string
  written: string
}

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu
/** Eight digits or more, set apart as people write telephones and postal codes. */
const number = /\+?\(?\d(?:[\s().-]{0,2}\d){7,14}/g
/** `C.G.B.I.` */
const dotted = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu
const hyphened = /[\p{L}\p{N}]+(?:[-–'’][\p{L}\p{N}]+)+/gu
const plain = /[\p{L}\p{N}]+/gu

/**
 * The words of a text by which it is found. `C.G.B.I.` is one, and so is a telephone, whichever way it is written. A
 * hyphened word is found as one and by its parts, a telephone also without its area code and by its last four digits,
 * an e-mail also by what stands before the @.
 */
export function splitWords(text: string): Word[] {
  return readWords(text).flatMap(({ word, parts }) => [word, ...parts])
}

/** The words that somebody asks for; `parts` of one are meant where the whole is in no text. */
export interface AskedWord {
  word: Word
  parts: Word[]
}

/** The words of a query. */
export function splitQuery(query: string): AskedWord[] {
  return readWords(query).map(({ word, parts }) => ({
    word,
    parts: word.folded.includes('@') || /^\d{8}/.test(word.folded) ? [] : parts,
  }))
}

function readWords(text: string): AskedWord[] {
  const found: { at: number; asked: AskedWord }[] = []
  let rest = text.normalize('NFC').replace(/[ºª]/g, '')

  function take(pattern: RegExp, read: (match: string) => AskedWord): void {
    rest = rest.replace(pattern, (match, ...others) => {
      const at = others.find((each) => typeof each === 'number') as number
      found.push({ at, asked: read(match) })
      return ' '.repeat(match.length)
    })
  }

  take(email, (match) => ({
    word: wordOf(match.replace(/[.-]+$/, '')),
    parts: wordsIn(match.split('@')[0] ?? ''),
  }))
  take(number, (match) => {
    const digits = match.replace(/\D/g, '')
    const local = digits.length > 9 ? [digits.slice(-(digits.length - 2))] : []
    return { word: wordOf(digits), parts: [...local, digits.slice(-4)].map(wordOf) }
  })
  take(dotted, (match) => ({ word: wordOf(match.replaceAll('.', '')), parts: [] }))
  take(hyphened, (match) => ({
    word: wordOf(match.replace(/[-–'’]/g, '')),
    parts: wordsIn(match),
  }))
  take(plain, (match) => ({ word: wordOf(match), parts: [] }))
  return found.sort((one, other) => one.at - other.at).map(({ asked }) => asked)
}

function wordsIn(text: string): Word[] {
  return (text.match(plain) ?? []).map(wordOf)
}

function wordOf(text: string): Word {
  return { folded: foldText(text), written: text.toLowerCase() }
}
