import {
  ageChoices,
  ageLabel,
  type OfferedAnswer,
  schoolingChoices,
  schoolingLabel,
} from '#app/ui/eligibility/personal-choices.ts'
import { type Given, type Question, SKIPPED } from '#app/ui/eligibility/steps.ts'
import { type AgeBand, ageBands } from '#content/eligibility/age-bands.ts'
import { type CertificationRule, checkCertificate } from '#content/eligibility/check-certificate.ts'
import { examChoices, firstYearKnown } from './read-exam.ts'

type QuestionKey = 'exame' | 'ano' | 'notas' | 'redacao' | 'idade' | 'escolaridade'

export type CertificateQuestion = Question & { key: QuestionKey }

/** The questions in their order: after exam and year those that the rule of that edition needs, and none where it settles all. */
export function certificateQuestions(rules: readonly CertificationRule[]): CertificateQuestion[] {
  const asks = (isNeeded: (rule: CertificationRule) => boolean) => (given: Given) => {
    const answer = answerTo(given, rules)
    return answer.kind === 'unasked' || (answer.kind === 'checked' && isNeeded(answer.rule))
  }
  const always = () => true
  const isAsked: Record<QuestionKey, (given: Given) => boolean> = {
    exame: always,
    ano: always,
    notas: asks(({ areaMinimum }) => areaMinimum !== undefined),
    redacao: asks(({ essayMinimum }) => essayMinimum !== undefined),
    idade: asks((rule) => ageBands([rule]).length > 1),
    escolaridade: asks(({ schooling }) => schooling.length > 0),
  }
  return (Object.keys(isAsked) as QuestionKey[]).map((key) => ({
    key,
    names: [key],
    isAsked: isAsked[key],
  }))
}

function answerTo({ exame, ano }: Given, rules: readonly CertificationRule[]) {
  return checkCertificate({ exam: exame, year: ano === undefined ? undefined : Number(ano) }, rules)
}

/** The ages that the rule of an edition tells apart; all rules' as long as it is not known. */
export function bandsOf(given: Given, rules: readonly CertificationRule[]): AgeBand[] {
  const answer = answerTo(given, rules)
  return ageBands(answer.kind === 'checked' ? [answer.rule] : rules)
}

/** A question as it is put, and what one may choose or type. */
interface PutQuestion {
  question: string
  choices: readonly OfferedAnswer[]
  field?: { label: string; hint: string }
}

export function putQuestion(
  key: QuestionKey,
  given: Given,
  rules: readonly CertificationRule[],
  thisYear: number,
): PutQuestion {
  switch (key) {
    case 'exame':
      return {
        question: 'Que prova você fez?',
        choices: examChoices(rules).map(([exam, label]) => ({ label, answer: { exame: exam } })),
      }
    case 'ano':
      return {
        question: 'De que ano foi a prova?',
        choices: yearChoices(firstYearKnown(given.exame, rules) ?? thisYear, thisYear),
      }
    case 'notas':
      return {
        question: 'Que notas você tirou nas áreas?',
        field: {
          label: 'Notas das áreas',
          hint: 'Todas, separadas por espaço, como 520,5 480 610.',
        },
        choices: [{ label: 'Não sei', answer: { notas: SKIPPED } }],
      }
    case 'redacao':
      return {
        question: 'Que nota você tirou na redação?',
        field: { label: 'Nota da redação', hint: 'Só o número, como 620.' },
        choices: [{ label: 'Não sei', answer: { redacao: SKIPPED } }],
      }
    case 'idade':
      return {
        question: 'Quantos anos você tinha no dia da primeira prova?',
        choices: ageChoices(bandsOf(given, rules)),
      }
    case 'escolaridade':
      return { question: 'Até onde você estudou?', choices: schoolingChoices }
  }
}

/** From this year back to the first of which a rule is known, and one for all before. */
function yearChoices(first: number, thisYear: number): OfferedAnswer[] {
  const years = Array.from(
    { length: Math.max(thisYear - first + 1, 1) },
    (_, ago) => thisYear - ago,
  )
  return [...years, first - 1].map((year) => ({
    label: year < first ? `Antes de ${first}` : String(year),
    answer: { ano: String(year) },
  }))
}

/** What was answered to a question, in a few words. */
export function answerLabel(
  key: QuestionKey,
  given: Given,
  rules: readonly CertificationRule[],
): string {
  const { exame, ano, notas, redacao, idade, escolaridade } = given
  const typed = (value: string | undefined) =>
    value === undefined || value === SKIPPED ? 'não sei' : value
  switch (key) {
    case 'exame':
      return examChoices(rules).find(([exam]) => exam === exame)?.[1] ?? ''
    case 'ano': {
      const first = firstYearKnown(exame, rules)
      return first !== undefined && Number(ano) < first ? `Antes de ${first}` : `${ano}`
    }
    case 'notas':
      return `Notas: ${typed(notas)}`
    case 'redacao':
      return `Redação: ${typed(redacao)}`
    case 'idade':
      return ageLabel(idade, bandsOf(given, rules))
    case 'escolaridade':
      return schoolingLabel(escolaridade)
  }
}
