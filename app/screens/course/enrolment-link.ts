import { type Admission, admissionPhase, stepState } from '#content/admission-steps.ts'
import type { EntryRule } from '#content/eligibility/rules-of.ts'
import type { LocalTime } from '#content/local-time.ts'

/** The parts of the page that tell how to enrol. */
export const enrolmentPart = 'como-se-inscrever'
export const admissionsPart = 'selecao'

/**
 * Where one enrols at this moment: the address of the registration that is open, or the page of its admission; a part of
 * this page where several are open, or none.
 */
export function enrolmentLink(
  admissions: readonly Admission[],
  rules: readonly EntryRule[],
  now: LocalTime,
  admissionPath: string,
): { href: string } | { part: string } {
  const open = admissions.filter((each) => admissionPhase(each, now) === 'registering')
  const [only] = open
  if (!only) return { part: enrolmentPart }
  if (open.length > 1) return { part: admissionsPart }
  const step = only.steps.find(
    (each) => each.kind === 'registration' && stepState(each, now) === 'current',
  )
  const sites = new Set(rules.map(({ site }) => site))
  const [site] = sites.size === 1 ? sites : []
  return { href: step?.link ?? site ?? admissionPath + only.id }
}
