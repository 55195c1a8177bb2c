import { markdownPassages } from './markdown-structure.ts'

/** Below this index a text is for people used to reading long ones. */
export const EASY_TO_READ = 50

/** Shorter texts say too little about how they are written. */
export const FEWEST_WORDS = 12

// A syllable has one of these, or two that are said as one.
const vowel = 'aeiouyáéíóúâêôãõàü'

// `ai` is one syllable in `baixa` and `bairro`, two in `ainda`, `sair` and `rainha`; `ui` two in `instituição`.
const nucleus = new RegExp(
  `ã[oe]|õe|(?:[aeoáéóâêôà][iu]|iu|ui(?!ç))(?!nh|(?:[lmnz]|r(?!r))(?![${vowel}]))|[${vowel}]`,
  'gu',
)

/** The syllables of a word as it is said, at least one; parts joined by a hyphen add up. */
export function countSyllables(word: string): number {
  const parts = word.normalize('NFC').toLowerCase().split('-')
  return parts.reduce((sum, part) => sum + Math.max(1, nucleiOf(part)), 0)
}

function nucleiOf(word: string): number {
  if (/^aos?$/.test(word)) return 1
  const said = word
    .replace(new RegExp(`([qg])u(?=[${vowel}])`, 'gu'), '$1')
    // What ends `história` and `área` is one syllable, what ends `secretaria` is two.
    .replace(/([áéíóúâêô].*)[ieuo]([aeo]s?)$/u, '$1$2')
  return said.match(nucleus)?.length ?? 0
}

export interface Readability {
  words: number
  /** The Flesch index for Portuguese (Martins et al., 1996): the higher, the easier; a school book of the first years has 75 and more. */
  index: number
}

const sentences = new Intl.Segmenter('pt-BR', { granularity: 'sentence' })

/** How easily a text in Markdown, or a plain one, is read. Numbers and addresses are no words. */
export function readabilityOf(text: string): Readability {
  const found = markdownPassages(text)
    .flatMap((passage) => [...sentences.segment(passage)])
    .map(({ segment }) => wordsOf(segment))
    .filter((words) => words.length > 0)
  const words = found.flat()
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  const index = 248.835 - 1.015 * (words.length / found.length) - 84.6 * (syllables / words.length)
  return { words: words.length, index }
}

function wordsOf(sentence: string): string[] {
  const address = /\S*\p{L}[.@]\p{L}\S*/gu
  return sentence.replace(address, ' ').match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []
}
