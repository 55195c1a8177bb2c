import type { AuthState } from '#app/shell/redirects.ts'

/** E-mail and password, as the person typed them. */
export interface Credential {
  email: string
  password: string
}

export type SignInAnswer = { kind: 'signed-in' } | { kind: 'refused'; code: 'accounts_unavailable' }

/** Who is signed in. There are no accounts yet, so nobody is. */
export function authState(): AuthState {
  return 'signed-out'
}

/** The one way in. Until accounts exist it refuses without sending the password anywhere. */
export function signIn(_credential: Credential): Promise<SignInAnswer> {
  return Promise.resolve({ kind: 'refused', code: 'accounts_unavailable' })
}
