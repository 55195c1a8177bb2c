import { shifts as anyShiftOf } from 'virtual:any-of/courses'
import { shifts } from 'virtual:choices/courses'
import { type Given, type Question, SKIPPED } from '#app/ui/eligibility/steps.ts'
import type { FormFaults } from '#app/ui/form/field.tsx'
import type { Summary } from '#content/document.ts'
import type { Answers } from '#content/eligibility/find-courses.ts'
import { schoolingLevels } from '#content/schooling.ts'

type Offered = readonly (readonly [value: string, label: string])[]

const modes = { presencial: 'Presencial', distancia: 'A distância' } as const

/** The name of each answer in the address. */
const answerNames = {
  age: 'idade',
  schooling: 'escolaridade',
  campus: 'campus',
  mode: 'modo',
  shift: 'turno',
} as const satisfies Record<keyof Answers, string>

export const finderPath = '/que-curso'

export type QuestionKey = 'idade' | 'escolaridade' | 'onde' | 'turno'

/** The questions in their order; that of the age only where some rule asks for one. */
export function finderQuestions(asksAge: boolean): (Question & { key: QuestionKey })[] {
  return [
    { key: 'idade', names: ['idade'], isAsked: () => asksAge },
    { key: 'escolaridade', names: ['escolaridade'] },
    { key: 'onde', names: ['campus', 'modo'] },
    // At a distance one studies when one likes.
    { key: 'turno', names: ['turno'], isAsked: ({ modo }) => modo !== 'distancia' },
  ]
}

/** What may stand in the address: values and labels. */
export function answerChoices(campuses: readonly Summary<'campuses'>[]) {
  return {
    schooling: Object.entries(schoolingLevels),
    campus: campuses
      .filter(({ kind, stage }) => kind === 'campus' && stage === 'operating')
      .map(({ id, shortName }) => [id, shortName] as const),
    mode: Object.entries(modes),
    shift: Object.entries(shifts).filter(([shift]) => !(shift in anyShiftOf)),
  } satisfies Partial<Record<keyof Answers, Offered>>
}

export type AnswerChoices = ReturnType<typeof answerChoices>

const MAX_AGE = 120

export interface ReadAnswers {
  answers: Answers
  /** As the address has them, also those that were declined. */
  given: Given
  faults: FormFaults
}

/** The answers as an address keeps them, and what is wrong with those that are none. */
export function readAnswers(query: URLSearchParams, choices: AnswerChoices): ReadAnswers {
  const answers: Record<string, unknown> = {}
  const given: Record<string, string> = {}
  const faults: Record<string, string> = {}
  for (const [answer, name] of Object.entries(answerNames) as [keyof Answers, string][]) {
    const value = query.get(name)?.trim()
    if (!value) continue
    const known = answer === 'age' ? ageOf(value) : valueIn(choices[answer], value)
    if (known !== undefined) answers[answer] = known
    if (known !== undefined || (value === SKIPPED && answer !== 'mode')) given[name] = value
    else faults[name] = 'A resposta deste endereço não vale. Escolha de novo.'
  }
  return { answers: answers as Answers, given, faults }
}

function ageOf(value: string): number | undefined {
  return /^\d{1,3}$/.test(value) && Number(value) <= MAX_AGE ? Number(value) : undefined
}

function valueIn(offered: Offered, value: string): string | undefined {
  return offered.find(([each]) => each === value)?.[0]
}

/** The address of some answers. */
export function answersPath(answers: Answers): string {
  const query = new URLSearchParams()
  for (const [answer, name] of Object.entries(answerNames) as [keyof Answers, string][])
    if (answers[answer] !== undefined) query.set(name, String(answers[answer]))
  return query.size > 0 ? `${finderPath}?${query}` : finderPath
}
