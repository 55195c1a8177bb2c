import { conditionSentence } from '#app/ui/eligibility/condition-sentence.ts'
import {
  type CertificateAnswer,
  type CertificateCondition,
  type CertificationRule,
  type ExamAnswers,
  examKey,
  yearKnown,
} from '#content/eligibility/check-certificate.ts'
import { firstYearKnown } from './read-exam.ts'

type Checked = Extract<CertificateAnswer, { kind: 'checked' }>

/** The answer in a sentence. */
export function outcomeSentence(
  answer: CertificateAnswer,
  { exam, year = 0 }: ExamAnswers,
  rules: readonly CertificationRule[],
): string {
  if (answer.kind === 'checked') return checkedSentence(answer)
  const name = rules.find((rule) => examKey(rule.exam) === exam)?.exam
  if (answer.kind === 'suspended') return `A edição de ${year} do ${name} não vale como certificado`
  const first = firstYearKnown(exam, rules)
  return first !== undefined && year < first
    ? `Não sabemos a regra do ${name} de antes de ${first}`
    : `Não sabemos a regra da edição de ${year} do ${name}`
}

function checkedSentence({ standing, isPartial }: Checked): string {
  if (standing === 'met') return 'Você pode pedir o certificado'
  if (standing === 'open') return 'Talvez: falta saber ou confirmar o que está marcado abaixo'
  return isPartial
    ? 'Ainda não o certificado completo, mas há áreas em que a nota alcança o mínimo'
    : 'Não, por esta regra'
}

/** What the rule asks for, and how it stands. */
export function certificateConditionSentence(
  condition: CertificateCondition,
  { rule, passed }: Checked,
  answers: ExamAnswers,
): string {
  switch (condition.subject) {
    case 'age':
    case 'schooling':
      return conditionSentence(condition, rule, answers)
    case 'edition':
      return `Edição: a regra que conhecemos é de ${yearKnown(rule)}. A de ${answers.year} está a confirmar.`
    case 'areas':
      return areasSentence(rule, passed, answers.scores ?? [])
    case 'essay': {
      const least = `ao menos ${points(rule.essayMinimum)}`
      return answers.essay === undefined
        ? `Redação: ${least}.`
        : `Redação: ${least}. Você tirou ${number(answers.essay)}.`
    }
  }
}

function areasSentence(
  { areaMinimum, areas }: CertificationRule,
  passed: number,
  scores: readonly number[],
): string {
  const least = `Áreas: ao menos ${points(areaMinimum)} em cada uma.`
  if (scores.length === 0) return least
  const names = areas.length === scores.length ? areas : []
  const missed = names.filter((_, index) => (scores[index] ?? 0) < (areaMinimum ?? 0))
  const which = missed.length > 0 ? ` Falta em: ${missed.join(', ')}.` : ''
  if (scores.length < areas.length)
    return `${least} Você digitou ${scores.length} de ${areas.length}.`
  return passed === scores.length
    ? `${least} ${scores.length === 1 ? 'A nota que você digitou alcança' : `As ${scores.length} notas que você digitou alcançam`}: confira se são todas.`
    : `${least} Você alcançou em ${passed} de ${scores.length}.${which}`
}

function points(least = 0): string {
  return least === 1 ? '1 ponto' : `${number(least)} pontos`
}

function number(value: number): string {
  return value.toLocaleString('pt-BR')
}
