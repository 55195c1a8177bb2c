import type { Settings } from '#content/document.ts'

/** What the institute's settings say of who may create an account. */
export type RegistrationRules = Partial<Pick<Settings, 'registration' | 'registrationDomains'>>

/** The domains of e-mails with which an account may be created; `all` where it does not matter, none where only invitations count. */
export function registrationDomains({
  registration = 'open',
  registrationDomains: domains = [],
}: RegistrationRules): readonly string[] | 'all' {
  if (registration === 'open') return 'all'
  return registration === 'domains'
    ? domains.map((name) => name.replace(/^@/, '').toLowerCase())
    : []
}

/** Whether an account may be created with this e-mail: of a domain as it is written, not of those below it. */
export function mayRegister(rules: RegistrationRules, email: string): boolean {
  const domains = registrationDomains(rules)
  return (
    domains === 'all' || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
  )
}
