/** Answers that hold, by their names in the address; an answer that somebody declined to give is `SKIPPED`. */
export type Given = Readonly<Record<string, string>>

/** One question of several, which are asked one a screen. */
export interface Question {
  /** Of the question in the address. */
  key: string
  /** Its answer in the address. */
  names: readonly string[]
  /** Whether it matters, by the other answers; absent: always. */
  isAsked?(given: Given): boolean
}

/** Names in the address the question that is in view, where that does not follow from the answers. */
export const ASKED = 'pergunta'

/** The answer of somebody who leaves a question open. */
export const SKIPPED = 'pular'

/** The question that an address shows, and where it stands among those that matter. */
export interface Step<Q> {
  question: Q
  /** From 1 on. */
  number: number
  total: number
  /** The one before it. */
  before?: Q
}

/**
 * The question that an address shows: the first of which the answer is none, else the one that it names, else, where
 * nothing is answered, the first. `undefined` where the answers are shown instead.
 */
export function stepOf<Q extends Question>(
  questions: readonly Q[],
  given: Given,
  asked: string | null,
  isFaulty: (name: string) => boolean,
): Step<Q> | undefined {
  const open = questions.filter((each) => isAsked(each, given))
  const question =
    open.find(({ names }) => names.some(isFaulty)) ??
    open.find(({ key }) => key === asked) ??
    (Object.keys(given).length === 0 ? open[0] : undefined)
  if (!question) return undefined
  const index = open.indexOf(question)
  const before = open[index - 1]
  return { question, number: index + 1, total: open.length, ...(before && { before }) }
}

/** The address of some answers, with the question to ask next to them. */
export function stepPath(
  path: string,
  questions: readonly Question[],
  given: Given,
  asked?: Question,
): string {
  const query = new URLSearchParams()
  for (const name of questions.flatMap(({ names }) => names))
    if (given[name] !== undefined) query.set(name, given[name])
  if (asked) query.set(ASKED, asked.key)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Where an answer leads: to the next question without one, else to the result. Answers that no longer matter are dropped. */
export function answerPath(
  path: string,
  questions: readonly Question[],
  given: Given,
  question: Question,
  answer: Given,
): string {
  const others = Object.entries(given).filter(([name]) => !question.names.includes(name))
  const all: Given = { ...Object.fromEntries(others), ...answer }
  const open = questions.filter((each) => isAsked(each, all))
  const names = open.flatMap((each) => each.names)
  const kept = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
  const next = open.slice(open.indexOf(question) + 1).find((each) => !isAnswered(each, kept))
  return stepPath(path, questions, kept, next)
}

/** Where an answer of the result is changed: any answer to that question leads back to the result. */
export function changePath(
  path: string,
  questions: readonly Question[],
  given: Given,
  question: Question,
): string {
  const skipped = questions
    .filter((each) => isAsked(each, given) && !isAnswered(each, given))
    .map(({ names }) => [names[0], SKIPPED])
  return stepPath(path, questions, { ...Object.fromEntries(skipped), ...given }, question)
}

function isAnswered({ names }: Question, given: Given): boolean {
  return names.some((name) => given[name] !== undefined)
}

export function isAsked(question: Question, given: Given): boolean {
  return question.isAsked?.(given) ?? true
}
