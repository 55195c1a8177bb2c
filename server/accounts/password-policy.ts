import type { ErrorCode } from '#protocol/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { knownWords } from './context-words.ts'
import { isGuessablePassword } from './guessable-password.ts'

const SHORTEST = 10
const LONGEST = 256

/** What an attacker knows of whose password it is to be. */
interface Owner {
  email: string
  name?: string
  /** See `contextWords`. */
  context: readonly string[]
}

/** Why a password is not taken, or undefined where it is. Nothing is asked of its composition (NIST SP 800-63B). */
export async function refusedPassword(
  password: string,
  { email, name = '', context }: Owner,
): Promise<ErrorCode | undefined> {
  const length = [...password].length
  if (length < SHORTEST) return 'weak_password'
  if (length > LONGEST) return 'long_password'
  if (password.trim().toLowerCase() === email.toLowerCase()) return 'password_is_email'
  if (await isCommonPassword(password.trim(), SHORTEST)) return 'common_password'
  const known = [...knownWords([email, name]), ...context]
  return (await isGuessablePassword(password, known)) ? 'guessable_password' : undefined
}
