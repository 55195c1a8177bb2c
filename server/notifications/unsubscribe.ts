import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { notificationPaths } from '#protocol/notifications.ts'
import type { AccountStore } from '#server/store/account-store.ts'

const SECRET_BYTES = 32

/** Signs the links in digests that end them, and reads them; they hold as long as the account. */
export interface Unsubscriber {
  linkFor(person: string): string
  /** Whom a token names; undefined where it is not ours. */
  personOf(token: string): string | undefined
}

export async function openUnsubscriber(
  accounts: Pick<AccountStore, 'secret'>,
  publicUrl: string,
): Promise<Unsubscriber> {
  const secret = await accounts.secret('digests', () =>
    randomBytes(SECRET_BYTES).toString('base64url'),
  )
  const sign = (person: string) => createHmac('sha256', secret).update(person).digest('base64url')

  return {
    linkFor: (person) =>
      `${publicUrl}${notificationPaths.unsubscribe}?token=${person}.${sign(person)}`,
    personOf(token) {
      const [person = '', signature = ''] = token.split('.')
      const expected = Buffer.from(sign(person))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
        ? person
        : undefined
    },
  }
}
