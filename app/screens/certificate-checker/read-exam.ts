import type { FormFaults } from '#app/ui/form/field.tsx'
import {
  type CertificationRule,
  type ExamAnswers,
  examKey,
} from '#content/eligibility/check-certificate.ts'
import { type SchoolingLevel, schoolingLevels } from '#content/schooling.ts'

/** The name of each answer in the address. */
export const examNames = {
  exam: 'exame',
  year: 'ano',
  scores: 'notas',
  essay: 'redacao',
  age: 'idade',
  schooling: 'escolaridade',
} as const satisfies Record<keyof ExamAnswers, string>

export const MAX_AGE = 120
const MAX_SCORE = 10_000
const MAX_SCORES = 12

/** The exams that some rule is about: values and labels. */
export function examChoices(rules: readonly CertificationRule[]): [key: string, name: string][] {
  return [...new Map(rules.map(({ exam }) => [examKey(exam), exam]))]
}

/** The answers as an address keeps them, and what is wrong with those that are none. */
export function readExam(
  query: URLSearchParams,
  exams: readonly (readonly [key: string, name: string])[],
): { answers: ExamAnswers; faults: FormFaults } {
  const faults: Record<string, string> = {}
  /** What `read` makes of an answer; nothing where none was given, or the fault where it is none. */
  function take<T>(name: string, fault: string, read: (given: string) => T | undefined) {
    const given = query.get(name)?.trim()
    const value = given ? read(given) : undefined
    if (given && value === undefined) faults[name] = fault
    return value
  }
  const answers: ExamAnswers = {
    exam: take(examNames.exam, 'Escolha um dos exames da lista.', (given) =>
      exams.some(([key]) => key === given) ? given : undefined,
    ),
    year: take(examNames.year, 'Use um ano com quatro números, como 2025.', (given) =>
      /^(19|20|21)\d\d$/.test(given) ? Number(given) : undefined,
    ),
    scores: take(
      examNames.scores,
      'Digite só as notas, separadas por espaço, como 520,5 480 610.',
      readScores,
    ),
    essay: take(examNames.essay, 'Digite só a nota, como 620.', readScore),
    age: take(examNames.age, `Use um número inteiro de 0 a ${MAX_AGE}, como 17.`, (given) =>
      /^\d{1,3}$/.test(given) && Number(given) <= MAX_AGE ? Number(given) : undefined,
    ),
    schooling: take(examNames.schooling, 'Escolha uma das opções da lista.', (given) =>
      Object.hasOwn(schoolingLevels, given) ? (given as SchoolingLevel) : undefined,
    ),
  }
  return { answers, faults }
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
