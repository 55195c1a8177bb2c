import type { ErrorCode } from '#protocol/errors.ts'
import type { AuthRoute } from './auth-routes.ts'
import { tidyRecoveryCode } from './recovery-codes.ts'

type Fields = Record<string, unknown>

/** What of a body goes on to better-auth, or why it is refused. */
export async function readAuthBody(
  { body = {}, fixed = {} }: AuthRoute,
  sent: unknown,
): Promise<{ fields: Fields } | { refused: ErrorCode }> {
  const { accountFields } = await import('#protocol/schemas/accounts.ts')
  const given = typeof sent === 'object' && sent !== null ? (sent as Fields) : {}
  const fields: Fields = {}
  for (const [key, kind] of Object.entries(body)) {
    const value = accountFields[kind].safeParse(Object.hasOwn(given, key) ? given[key] : undefined)
    const read = kind === 'recoveryCode' ? tidyRecoveryCode(String(value.data ?? '')) : value.data
    if (!value.success || !read) {
      return { refused: kind === 'email' ? 'invalid_email' : 'invalid_request' }
    }
    fields[key] = read
  }
  return { fields: { ...fields, ...fixed } }
}
