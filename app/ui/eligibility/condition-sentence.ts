import type { Condition, Person, PersonalRule } from '#content/eligibility/conditions.ts'
import { schoolingLevels } from '#content/schooling.ts'

type AgeRule = Pick<PersonalRule, 'minimumAge' | 'maximumAge'>

/** What a rule asks for, and how it stands for whoever answered. */
export function conditionSentence(
  { subject, standing, open }: Condition,
  rule: PersonalRule,
  person: Person,
): string {
  if (subject === 'age') {
    const range = ageRange(rule)
    return open === 'doubtful' ? `Idade: ${range}, a confirmar.` : `Idade: ${range}.`
  }
  const own = person.schooling && schoolingLevels[person.schooling]
  const accepted = rule.schooling.map((level) => schoolingLevels[level]).join(' ou ')
  if (open === 'unknown') return 'Escolaridade: o edital diz qual.'
  if (open === 'unanswered') return `Escolaridade: ${accepted}.`
  if (open) return `Escolaridade: ${own} deve servir, a confirmar.`
  return standing === 'met' ? `Escolaridade: ${own} serve.` : `Escolaridade: ${accepted}.`
}

/** `até 17 anos`, `a partir de 18 anos`, `de 15 a 17 anos`. */
export function ageRange({ minimumAge, maximumAge }: AgeRule): string {
  if (minimumAge === undefined) return `até ${maximumAge} anos`
  if (maximumAge === undefined) return `a partir de ${minimumAge} anos`
  return `de ${minimumAge} a ${maximumAge} anos`
}
