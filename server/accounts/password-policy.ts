import type { ErrorCode } from '#protocol/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

const SHORTEST = 10
const LONGEST = 256

/** Why a password is not taken, or undefined where it is. Nothing is asked of its composition (NIST SP 800-63B). */
export async function refusedPassword(
  password: string,
  email: string,
): Promise<ErrorCode | undefined> {
  const length = [...password].length
  if (length < SHORTEST) return 'weak_password'
  if (length > LONGEST) return 'long_password'
  if (password.trim().toLowerCase() === email.toLowerCase()) return 'password_is_email'
  return (await isCommonPassword(password.trim(), SHORTEST)) ? 'common_password' : undefined
}
