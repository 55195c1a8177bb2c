import type { Settings } from '#content/document.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import { mayRegister, registrationDomains } from '#protocol/registration.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'

/** Why no account may be created with an e-mail; undefined where one may. */
export type RefuseRegistration = (email: string) => ErrorCode | undefined

/** What the operator allows at most, and of that what the institute's settings say at this moment. */
export function createRegistrationPolicy(
  isAllowed: boolean,
  content: PublishedContent,
): RefuseRegistration {
  return (email) => {
    const json = content.documentJson('settings', 'institution')
    const rules = json ? (JSON.parse(json) as Settings) : {}
    if (!isAllowed || registrationDomains(rules).length === 0) return 'registration_closed'
    return mayRegister(rules, email) ? undefined : 'email_not_admitted'
  }
}
