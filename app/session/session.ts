import type { AuthState } from '#app/shell/redirects.ts'
import type { ErrorCode } from '#protocol/errors.ts'

/** E-mail and password, as the person typed them. */
export interface Credential {
  email: string
  password: string
}

/** How long a session lasts: `local` survives the browser, `session` ends with it, `none` with the page. */
export type Persistence = 'local' | 'session' | 'none'

export type SignInAnswer = { kind: 'signed-in' } | { kind: 'refused'; code: ErrorCode }

/** Who is signed in. There are no accounts yet, so nobody is. */
export function authState(): AuthState {
  return 'signed-out'
}

/** The one way in. Until accounts exist it refuses without sending the password anywhere. */
export function signIn(_credential: Credential, _persistence: Persistence): Promise<SignInAnswer> {
  return Promise.resolve({ kind: 'refused', code: 'accounts_unavailable' })
}
