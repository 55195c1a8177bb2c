import { shifts } from 'virtual:choices/courses'
import type { FormFaults } from '#app/ui/form/field.tsx'
import type { Summary } from '#content/document.ts'
import type { Answers } from '#content/eligibility/find-courses.ts'
import { schoolingLevels } from '#content/schooling.ts'

type Offered = readonly (readonly [value: string, label: string])[]

const modes = { presencial: 'Presencial', distancia: 'A distância (EaD)' } as const

/** The name of each answer in the address. */
export const answerNames = {
  age: 'idade',
  schooling: 'escolaridade',
  shift: 'turno',
  campus: 'campus',
  mode: 'modo',
} as const satisfies Record<keyof Answers, string>

/** What each question offers: values and labels. */
export function answerChoices(campuses: readonly Summary<'campuses'>[]) {
  return {
    schooling: Object.entries(schoolingLevels),
    shift: Object.entries(shifts).filter(([shift]) => shift !== 'diurno'),
    campus: campuses
      .filter(({ kind, stage }) => kind === 'campus' && stage === 'operating')
      .map(({ id, shortName }) => [id, shortName] as const),
    mode: Object.entries(modes),
  } satisfies Partial<Record<keyof Answers, Offered>>
}

export const MAX_AGE = 120

/** The answers as an address keeps them, and what is wrong with those that are none. */
export function readAnswers(
  query: URLSearchParams,
  choices: ReturnType<typeof answerChoices>,
): { answers: Answers; faults: FormFaults } {
  const answers: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  for (const [answer, name] of Object.entries(answerNames) as [keyof Answers, string][]) {
    const given = query.get(name)?.trim()
    if (!given) continue
    if (answer === 'age') {
      const age = /^\d{1,3}$/.test(given) ? Number(given) : Number.NaN
      if (age <= MAX_AGE) answers.age = age
      else faults[name] = `Use um número inteiro de 0 a ${MAX_AGE}, como 17.`
    } else if (choices[answer].some(([value]) => value === given)) answers[answer] = given
    else faults[name] = 'Escolha uma das opções da lista.'
  }
  return { answers: answers as Answers, faults }
}

/** The address of some answers. */
export function answersPath(answers: Answers): string {
  const query = new URLSearchParams()
  for (const [answer, name] of Object.entries(answerNames) as [keyof Answers, string][])
    if (answers[answer] !== undefined) query.set(name, String(answers[answer]))
  return query.size > 0 ? `/que-curso?${query}` : '/que-curso'
}
