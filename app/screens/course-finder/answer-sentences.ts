import type { Summary } from '#content/document.ts'
import type { Answers, FoundCourse } from '#content/eligibility/find-courses.ts'
import { schoolingLevels } from '#content/schooling.ts'
import type { answerChoices } from './read-answers.ts'

type Choices = ReturnType<typeof answerChoices>

/** The answers in one line: `30 anos · Ensino Fundamental completo · Noturno`. */
export function answersSentence(answers: Answers, choices: Choices): string {
  const { age, schooling } = answers
  return [
    age !== undefined && ageLabel(age),
    schooling && schoolingLevels[schooling],
    ...(['shift', 'campus', 'mode'] as const).map((wish) => labelOf(wish, answers, choices)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What one would answer instead, as the name of a link. */
export function changeSentence(
  changed: keyof Answers,
  answers: Answers,
  before: Answers,
  choices: Choices,
): string {
  switch (changed) {
    case 'age':
      return `A partir de ${ageLabel(answers.age ?? 0)}`
    case 'schooling':
      return `Com ${answers.schooling && schoolingLevels[answers.schooling]}`
    case 'campus':
      return `Em qualquer campus, e não só em ${labelOf('campus', before, choices)}`
    case 'shift':
      return `Em qualquer turno, e não só no ${labelOf('shift', before, choices)?.toLowerCase()}`
    case 'mode':
      return before.mode === 'distancia' ? 'Também presencial' : 'Também a distância'
  }
}

function labelOf(
  wish: 'shift' | 'campus' | 'mode',
  answers: Answers,
  choices: Choices,
): string | undefined {
  const offered: readonly (readonly [string, string])[] = choices[wish]
  return offered.find(([value]) => value === answers[wish])?.[1]
}

const unknownWishes = {
  shift: 'turno não informado',
  campus: 'campus não informado',
  mode: 'modo não informado',
} as const

/** Of a found course: what decides, and what nobody knows of it. */
export function courseSentence(
  { course, open }: FoundCourse,
  campuses: readonly Summary<'campuses'>[],
  shifts: Readonly<Record<string, string>>,
): string {
  const where = course.distance
    ? 'A distância'
    : course.campuses === 'all'
      ? 'Todos os campi'
      : course.campuses
          .map((id) => campuses.find((campus) => campus.id === id)?.shortName ?? id)
          .join(', ')
  const when = course.shifts.map((shift) => shifts[shift]).join(' ou ')
  return [where, course.duration, when, ...open.map((wish) => unknownWishes[wish])]
    .filter(Boolean)
    .join(' · ')
}

function ageLabel(age: number): string {
  return age === 1 ? '1 ano' : `${age} anos`
}

export function countSentence(count: number): string {
  return count === 1 ? '1 curso' : `${count.toLocaleString('pt-BR')} cursos`
}
