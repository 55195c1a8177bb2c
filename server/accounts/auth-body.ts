import type { ErrorCode } from '#protocol/errors.ts'
import type { AuthRoute } from './auth-routes.ts'
import { tidyRecoveryCode } from './recovery-codes.ts'

const LONGEST_TEXT = 1024
const LONGEST_EMAIL = 254
const LONGEST_NAME = 120
// The addresses that better-auth takes, so that none is refused after our answer has left.
const emailPattern = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i
// A name goes into lists and logs: no control characters, nothing that turns a line around.
const namePattern = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u

type Fields = Record<string, unknown>

/** What of a body goes on to better-auth, or why it is refused. */
export function readAuthBody(
  { body = {}, fixed = {} }: AuthRoute,
  sent: unknown,
): { fields: Fields } | { refused: ErrorCode } {
  const given = typeof sent === 'object' && sent !== null ? (sent as Fields) : {}
  const fields: Fields = {}
  for (const [key, kind] of Object.entries(body)) {
    const value = parsers[kind](Object.hasOwn(given, key) ? given[key] : undefined)
    if (value === undefined) {
      return { refused: kind === 'email' ? 'invalid_email' : 'invalid_request' }
    }
    fields[key] = value
  }
  return { fields: { ...fields, ...fixed } }
}

const parsers: Record<NonNullable<AuthRoute['body']>[string], (value: unknown) => unknown> = {
  email(value) {
    const email = typeof value === 'string' ? value.trim().toLowerCase() : ''
    return email.length <= LONGEST_EMAIL && emailPattern.test(email) ? email : undefined
  },
  name(value) {
    const name = typeof value === 'string' ? value.trim() : ''
    return name.length <= LONGEST_NAME && namePattern.test(name) ? name : undefined
  },
  recovery_code: (value) => (isText(value) && tidyRecoveryCode(value)) || undefined,
  text: (value) => (isText(value) && namePattern.test(value) ? value : undefined),
  password: (value) => (isText(value) ? value : undefined),
  object: (value) => (typeof value === 'object' && value !== null ? value : undefined),
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_TEXT
}
