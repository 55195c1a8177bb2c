import { type Given, SKIPPED } from '#app/ui/eligibility/steps.ts'
import type { FormFaults } from '#app/ui/form/field.tsx'
import {
  type CertificationRule,
  type ExamAnswers,
  examKey,
} from '#content/eligibility/check-certificate.ts'
import { type SchoolingLevel, schoolingLevels } from '#content/schooling.ts'

export const checkerPath = '/certificado'

/** The name of each answer in the address. */
const examNames = {
  exam: 'exame',
  year: 'ano',
  scores: 'notas',
  essay: 'redacao',
  age: 'idade',
  schooling: 'escolaridade',
} as const satisfies Record<keyof ExamAnswers, string>

const NO_CHOICE = 'A resposta deste endereço não vale. Escolha de novo.'
const MAX_AGE = 120
const MAX_SCORE = 10_000
const MAX_SCORES = 12

/** The exams that some rule is about: values and labels. */
export function examChoices(rules: readonly CertificationRule[]): [key: string, name: string][] {
  return [...new Map(rules.map(({ exam }) => [examKey(exam), exam]))]
}

/** The first year of which a rule of an exam is known. */
export function firstYearKnown(
  exam: string | undefined,
  rules: readonly CertificationRule[],
): number | undefined {
  const years = rules.flatMap((rule) => (examKey(rule.exam) === exam ? [rule.fromYear] : []))
  return years.length > 0 ? Math.min(...years) : undefined
}

/** The answers as an address keeps them, and what is wrong with those that are none. */
export function readExam(
  query: URLSearchParams,
  exams: readonly (readonly [key: string, name: string])[],
): { answers: ExamAnswers; given: Given; faults: FormFaults } {
  /** As the address has them, also those that were declined. */
  const given: Record<string, string> = {}
  const faults: Record<string, string> = {}
  /** What `read` makes of an answer; nothing where none was given, or the fault where it is none. */
  function take<T>(name: string, fault: string, read: (given: string) => T | undefined) {
    const typed = query.get(name)?.trim()
    if (!typed) return undefined
    const isSkipped = typed === SKIPPED && name !== examNames.exam && name !== examNames.year
    const value = isSkipped ? undefined : read(typed)
    if (isSkipped || value !== undefined) given[name] = typed
    else faults[name] = fault
    return value
  }
  const answers: ExamAnswers = {
    exam: take(examNames.exam, NO_CHOICE, (typed) =>
      exams.some(([key]) => key === typed) ? typed : undefined,
    ),
    year: take(examNames.year, NO_CHOICE, (given) =>
      /^(19|20|21)\d\d$/.test(given) ? Number(given) : undefined,
    ),
    scores: take(
      examNames.scores,
      'Digite só as notas, separadas por espaço, como 520,5 480 610.',
      readScores,
    ),
    essay: take(examNames.essay, 'Digite só a nota, como 620.', readScore),
    age: take(examNames.age, NO_CHOICE, (given) =>
      /^\d{1,3}$/.test(given) && Number(given) <= MAX_AGE ? Number(given) : undefined,
    ),
    schooling: take(examNames.schooling, NO_CHOICE, (given) =>
      Object.hasOwn(schoolingLevels, given) ? (given as SchoolingLevel) : undefined,
    ),
  }
  return { answers, given, faults }
}

/** Scores as people type them: `520,5 480; 610`. */
function readScores(given: string): number[] | undefined {
  const scores = given
    .split(/[\s;/]+/)
    .filter(Boolean)
    .map(readScore)
  const isRight = scores.length > 0 && scores.length <= MAX_SCORES && !scores.includes(undefined)
  return isRight ? (scores as number[]) : undefined
}

function readScore(given: string): number | undefined {
  const score = /^\d+([.,]\d+)?$/.test(given) ? Number(given.replace(',', '.')) : Number.NaN
  return score <= MAX_SCORE ? score : undefined
}
