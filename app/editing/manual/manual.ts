import { isInflection } from '#content/search/match-words.ts'
import { tellingWords } from '#content/search/phrases.ts'
import { singularsOf, tokenize } from '#content/search/tokenize.ts'
import { type ManualGroup, type ManualTopic, namesApart } from './manual-topic.ts'
import { accounts, institution, many } from './topics/administering.ts'
import { mistakes, sectors, upkeep } from './topics/correcting.ts'
import { writing } from './topics/writing.ts'

/** The staff's manual, in its order. */
const manual: readonly ManualGroup[] = [
  writing,
  sectors,
  mistakes,
  upkeep,
  many,
  accounts,
  institution,
]

export const manualTopics: readonly ManualTopic[] = manual.flatMap(({ topics }) => topics)

/** The whole manual without a question, else what answers it best, the best first. */
export function findTopics(query: string): readonly ManualGroup[] {
  const asked = tellingWords(query).map(({ word }) => word.folded)
  if (asked.length === 0) return manual
  const fits = manualTopics.map((topic) => ({ topic, ...fitOf(topic, asked) }))
  const best = Math.max(...fits.map(({ count }) => count))
  const topics = fits
    .filter(({ count }) => count > best / 2)
    .sort((one, other) => other.count - one.count || other.exact - one.exact)
    .map(({ topic }) => topic)
  return topics.length > 0 ? [{ title: 'Respostas', topics }] : []
}

interface Fit {
  /** How many of the words are in the topic, with whatever ending. */
  count: number
  /** How many of them name it, as they are. */
  exact: number
}

function fitOf(topic: ManualTopic, asked: readonly string[]): Fit {
  const { names, all } = wordsIn(topic)
  return {
    count: asked.filter((word) => all.some((other) => isForm(word, other))).length,
    exact: asked.filter((word) => [word, ...singularsOf(word)].some((form) => names.includes(form)))
      .length,
  }
}

/** What a topic is called by, and all its words. */
function wordsIn({ title, answer, steps, notes = [], words }: ManualTopic) {
  const names = tokenize(`${title} ${words}`).map(({ folded }) => folded)
  const texts = tokenize([answer, ...steps, ...notes].map(plain).join(' '))
  return { names, all: [...names, ...texts.map(({ folded }) => folded)] }
}

/** True where a word of a topic is the one asked for, its beginning typed so far, or the same with another ending. */
function isForm(asked: string, word: string): boolean {
  return (
    [asked, ...singularsOf(asked)].some((form) => word.startsWith(form)) ||
    isInflection(asked, word)
  )
}

function plain(text: string): string {
  return namesApart(text)
    .map((part) => part.text)
    .join('')
}
