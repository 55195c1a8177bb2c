import type { Summary } from '#content/document.ts'
import { isDoubtful } from '#content/doubts.ts'
import { foldText } from '#content/text/fold-text.ts'
import { type Condition, conditionsFor, type Person, type Standing, worstOf } from './conditions.ts'

export type CertificationRule = Summary<'certifications'>

/** What somebody tells of an exam that they took; what is left out they did not say. */
export interface ExamAnswers extends Person {
  /** As `examKey` writes it. */
  exam?: string | undefined
  /** The edition. */
  year?: number | undefined
  /** One of each area, in any order unless the rule names the areas. */
  scores?: readonly number[] | undefined
  essay?: number | undefined
}

/** What a rule asks of the results, besides what it asks of the person. */
interface ResultCondition {
  subject: 'areas' | 'essay' | 'edition'
  standing: Standing
  open?: 'unanswered' | 'doubtful'
}

export type CertificateCondition = Condition | ResultCondition

export type CertificateAnswer =
  /** Exam or year is not told, or no rule is known for them. */
  | { kind: 'unasked' }
  | { kind: 'unknown' }
  | { kind: 'suspended'; rule: CertificationRule }
  | {
      kind: 'checked'
      rule: CertificationRule
      standing: Standing
      conditions: CertificateCondition[]
      /** How many of the scores that were told reach what the rule asks for. */
      passed: number
      /** Some areas are enough and others are not, and nothing else stands in the way. */
      isPartial: boolean
    }

/** The name of an exam in an address. */
export function examKey(exam: string): string {
  return foldText(exam).replaceAll(' ', '-')
}

/** Whether the results of an exam may become a certificate, by the rule of its edition. */
export function checkCertificate(
  answers: ExamAnswers,
  rules: readonly CertificationRule[],
): CertificateAnswer {
  if (answers.exam === undefined || answers.year === undefined) return { kind: 'unasked' }
  const rule = ruleOfEdition(answers.exam, answers.year, rules)
  if (!rule) return { kind: 'unknown' }
  if (rule.suspended) return { kind: 'suspended', rule }
  const results = [
    editionCondition(rule, answers.year),
    areasCondition(rule, answers.scores),
    essayCondition(rule, answers.essay),
  ].filter((condition) => condition !== undefined)
  const personal = conditionsFor(rule, answers).filter(
    ({ open }) => open !== 'unknown' || rule.schooling.length > 0,
  )
  const standing = worstOf([...personal, ...results].map((condition) => condition.standing))
  const passed = passedAreas(rule, answers.scores).length
  return {
    kind: 'checked',
    rule,
    standing,
    conditions: [...personal, ...results],
    passed,
    isPartial:
      standing === 'unmet' &&
      passed > 0 &&
      !personal.some((condition) => condition.standing === 'unmet'),
  }
}

/** The rule of an edition; of several the one that began last. */
function ruleOfEdition(
  exam: string,
  year: number,
  rules: readonly CertificationRule[],
): CertificationRule | undefined {
  return rules
    .filter(
      (rule) =>
        examKey(rule.exam) === exam &&
        rule.fromYear <= year &&
        year <= (rule.untilYear ?? Number.POSITIVE_INFINITY),
    )
    .sort((one, other) => other.fromYear - one.fromYear || one.order - other.order)[0]
}

/** A rule without an end was true when somebody last looked; a later edition may have another. */
function editionCondition(rule: CertificationRule, year: number): ResultCondition | undefined {
  if (rule.untilYear !== undefined) return undefined
  return year > yearKnown(rule)
    ? { subject: 'edition', standing: 'open', open: 'doubtful' }
    : undefined
}

/** Up to which year a rule is known to hold. */
export function yearKnown({
  fromYear,
  confirmedAt,
  asOf,
}: Pick<CertificationRule, 'fromYear' | 'confirmedAt' | 'asOf'>): number {
  const years = [...(confirmedAt ?? asOf ?? '').matchAll(/\d{4}/g)].map(Number)
  // Of a day only its year, of `2022–2025` the last of both.
  const [year = fromYear] = confirmedAt || !asOf?.includes('–') ? years : years.slice(-1)
  return Math.max(fromYear, year)
}

function areasCondition(
  rule: CertificationRule,
  scores: readonly number[] | undefined,
): ResultCondition | undefined {
  if (rule.areaMinimum === undefined) return undefined
  const subject = 'areas'
  const told = scores?.length ?? 0
  const passed = passedAreas(rule, scores).length
  if (passed < told) return { subject, standing: 'unmet' }
  if (told === 0 || told < rule.areas.length)
    return { subject, standing: 'open', open: 'unanswered' }
  return isDoubtful(rule, 'areaMinimum')
    ? { subject, standing: 'open', open: 'doubtful' }
    : { subject, standing: 'met' }
}

/** The scores that reach what the rule asks for in an area. */
function passedAreas(
  { areaMinimum = 0 }: CertificationRule,
  scores: readonly number[] = [],
): number[] {
  return scores.filter((score) => score >= areaMinimum)
}

function essayCondition(
  rule: CertificationRule,
  essay: number | undefined,
): ResultCondition | undefined {
  const { essayMinimum } = rule
  if (essayMinimum === undefined) return undefined
  const subject = 'essay'
  if (essay === undefined) return { subject, standing: 'open', open: 'unanswered' }
  if (essay < essayMinimum) return { subject, standing: 'unmet' }
  return isDoubtful(rule, 'essayMinimum')
    ? { subject, standing: 'open', open: 'doubtful' }
    : { subject, standing: 'met' }
}
