import type { ErrorCode } from '#protocol/errors.ts'

// better-auth's codes, so far as a call of ours can meet them.
const codes: Record<string, ErrorCode> = {
  INVALID_EMAIL: 'invalid_email',
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  INVALID_PASSWORD: 'wrong_password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrong_password',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
  ACCOUNT_BLOCKED: 'account_blocked',
  LAST_ADMIN: 'last_admin',
  PASSWORD_TOO_SHORT: 'weak_password',
  PASSWORD_TOO_LONG: 'long_password',
  INVALID_TOKEN: 'link_expired',
  TOKEN_EXPIRED: 'link_expired',
  INVALID_CODE: 'invalid_code',
  INVALID_BACKUP_CODE: 'invalid_code',
  INVALID_TWO_FACTOR_COOKIE: 'challenge_expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'challenge_expired',
  CHALLENGE_NOT_FOUND: 'challenge_expired',
  PASSKEY_NOT_FOUND: 'passkey_refused',
  AUTHENTICATION_FAILED: 'passkey_refused',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_refused',
  PREVIOUSLY_REGISTERED: 'passkey_refused',
  SESSION_NOT_FRESH: 'sign_in_again',
  SESSION_EXPIRED: 'sign_in_again',
  UNAUTHORIZED: 'signed_out',
  INVALID_ORIGIN: 'forged_request',
  MISSING_OR_NULL_ORIGIN: 'forged_request',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'forged_request',
}

/** Our code for a refusal of better-auth. */
export function refusalOf(status: number, code: unknown): ErrorCode {
  const known = typeof code === 'string' && Object.hasOwn(codes, code) ? codes[code] : undefined
  if (known) return known
  if (status === 401) return 'signed_out'
  if (status === 404) return 'not_found'
  return status < 500 ? 'invalid_request' : 'internal'
}
