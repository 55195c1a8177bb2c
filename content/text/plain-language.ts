import { acronymsIn } from './acronyms-in.ts'
import { markdownPassages, markdownTargets } from './markdown-structure.ts'
import { plainWords } from './plain-words.ts'
import { EASY_TO_READ, FEWEST_WORDS, readabilityOf } from './readability.ts'

/** More words in one sentence are for people used to reading long ones. */
export const MOST_WORDS = 25

/** Something that makes a text harder to read than it has to be. */
export type WritingAdvice =
  /** `index` is below `EASY_TO_READ`. */
  | { kind: 'hard'; index: number }
  | { kind: 'long_sentence'; sentence: string; words: number }
  /** Two or more verbs of one sentence are in the passive voice. */
  | { kind: 'passives'; sentence: string }
  | { kind: 'plain_word'; word: string; plain: string }
  | { kind: 'unknown_acronym'; acronym: string }
  | { kind: 'picture_without_alt'; count: number }

const sentences = new Intl.Segmenter('pt-BR', { granularity: 'sentence' })

const patterns = plainWords.map(
  ([pattern, plain]) => [new RegExp(` (?:${pattern})(?= )`, 'u'), plain] as const,
)

/**
 * What would make a text in Markdown, or a plain one, easier to read: rules of the Brazilian guides to plain language
 * (linguagem simples). `known` holds the acronyms that something explains, in capitals.
 */
export function writingAdvice(text: string, known: ReadonlySet<string>): WritingAdvice[] {
  const found = markdownPassages(text).flatMap((passage) =>
    [...sentences.segment(passage.normalize('NFC'))].map(({ segment }) => segment.trim()),
  )
  const { words, index } = readabilityOf(text)
  const mute = markdownTargets(text).picturesWithoutAlt.length
  return [
    ...(words >= FEWEST_WORDS && index < EASY_TO_READ
      ? [{ kind: 'hard' as const, index: Math.max(0, Math.round(index)) }]
      : []),
    ...found.flatMap(adviceOnSentence),
    ...wordsToReplace(found),
    ...acronymsIn(text)
      .filter((acronym) => !known.has(acronym))
      .map((acronym) => ({ kind: 'unknown_acronym' as const, acronym })),
    ...(mute > 0 ? [{ kind: 'picture_without_alt' as const, count: mute }] : []),
  ]
}

function adviceOnSentence(sentence: string): WritingAdvice[] {
  const words = wordsOf(sentence)
  return [
    ...(words.length > MOST_WORDS
      ? [{ kind: 'long_sentence' as const, sentence, words: words.length }]
      : []),
    ...(countPassives(words) > 1 ? [{ kind: 'passives' as const, sentence }] : []),
  ]
}

/** Each once, as it is written first. */
function wordsToReplace(found: readonly string[]): WritingAdvice[] {
  const text = ` ${found.map((sentence) => wordsOf(sentence).join(' ')).join(' . ')} `
  return patterns.flatMap(([pattern, plain]): WritingAdvice[] => {
    const word = pattern.exec(text)?.[0].trim()
    return word ? [{ kind: 'plain_word', word, plain }] : []
  })
}

function wordsOf(sentence: string): string[] {
  return sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? []
}

const forms = new Set(
  'é são era eram foi foram fui fomos seja sejam será serão seria seriam fosse fossem for forem ser serem sido sendo'.split(
    ' ',
  ),
)

// An accent before the ending makes another word of it: `válido`, `sábado`.
const participle =
  /^[a-zçãõ]{2,}(?:ad|id|íd)[oa]s?$|^[a-zç]*(?:feit|escrit|abert|expost|propost|impress|suspens|cobert|eleit|aceit|pag)[oa]s?$|^entregues?$/u

const noParticiples = /^(?:lad|estad|cuidad|mercad|resultad|pedid|sentid|partid|unid|cidad)[oa]s?$/u

/** Forms of `ser` with a participle, also where an adverb stands between. */
function countPassives(words: readonly string[]): number {
  return words.filter((word, at) => {
    if (!forms.has(word)) return false
    const next = words[at + 1] ?? ''
    const after = /mente$|^(?:já|também|ainda|sempre|só|não)$/.test(next) ? words[at + 2] : next
    return after !== undefined && participle.test(after) && !noParticiples.test(after)
  }).length
}
