import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { notificationPaths } from '#protocol/notifications.ts'
import type { AccountStore } from '#server/store/account-store.ts'

const SECRET_BYTES = 32

/** Signs the links in digests that end them, and reads them; they hold as long as the account. */
export interface Unsubscriber {
  linkFor(userId: string): string
  /** Whom a token names; undefined where it is not ours. */
  userIdOf(token: string): string | undefined
}

export async function openUnsubscriber(
  accounts: Pick<AccountStore, 'secret'>,
  publicUrl: string,
): Promise<Unsubscriber> {
  const secret = await accounts.secret('digests', () =>
    randomBytes(SECRET_BYTES).toString('base64url'),
  )
  const sign = (userId: string) => createHmac('sha256', secret).update(userId).digest('base64url')

  return {
    linkFor: (userId) =>
      `${publicUrl}${notificationPaths.unsubscribe}?token=${userId}.${sign(userId)}`,
    userIdOf(token) {
      const [userId = '', signature = ''] = token.split('.')
      const expected = Buffer.from(sign(userId))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
        ? userId
        : undefined
    },
  }
}
