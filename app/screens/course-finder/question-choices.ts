import {
  ageChoices,
  ageLabel,
  type OfferedAnswer,
  schoolingChoices,
  schoolingLabel,
} from '#app/ui/eligibility/personal-choices.ts'
import { type Given, SKIPPED } from '#app/ui/eligibility/steps.ts'
import type { AgeBand } from '#content/eligibility/age-bands.ts'
import type { AnswerChoices, QuestionKey } from './read-answers.ts'

/** A question as it is put, and what one may answer. */
export interface PutQuestion {
  question: string
  hint?: string
  choices: readonly OfferedAnswer[]
}

/** What a question is called and offers; the reader's own campus stands before the others. */
export function putQuestion(
  key: QuestionKey,
  choices: AnswerChoices,
  bands: readonly AgeBand[],
  ownCampus: string | undefined,
): PutQuestion {
  switch (key) {
    case 'idade':
      return {
        question: 'Quantos anos você tem?',
        choices: ageChoices(bands),
      }
    case 'escolaridade':
      return {
        question: 'Até onde você estudou?',
        choices: schoolingChoices,
      }
    case 'onde':
      return {
        question: 'Onde você quer estudar?',
        hint: 'Os cursos a distância aparecem sempre.',
        choices: [
          { label: 'Em qualquer lugar', answer: { campus: SKIPPED } },
          ...[...choices.campus]
            .sort(([one], [other]) => Number(other === ownCampus) - Number(one === ownCampus))
            .map(([id, label]) => ({ label, answer: { campus: id } })),
          { label: 'Só a distância', answer: { modo: 'distancia' } },
        ],
      }
    case 'turno':
      return {
        question: 'Quando você pode estudar?',
        choices: [
          ...choices.shift.map(([value, label]) => ({ label, answer: { turno: value } })),
          { label: 'Em qualquer turno', answer: { turno: SKIPPED } },
        ],
      }
  }
}

/** What was answered to a question, in a few words; what was not says that all is open. */
export function answerLabel(
  key: QuestionKey,
  given: Given,
  choices: AnswerChoices,
  bands: readonly AgeBand[],
): string {
  const { idade, escolaridade, campus, modo, turno } = given
  const named = (offered: AnswerChoices[keyof AnswerChoices], value: string | undefined) =>
    (offered as readonly (readonly [string, string])[]).find(([each]) => each === value)?.[1]
  switch (key) {
    case 'idade':
      return ageLabel(idade, bands)
    case 'escolaridade':
      return schoolingLabel(escolaridade)
    case 'onde':
      return (
        [named(choices.campus, campus), named(choices.mode, modo)].filter(Boolean).join(' · ') ||
        'Em qualquer lugar'
      )
    case 'turno':
      return named(choices.shift, turno) ?? 'Em qualquer turno'
  }
}
