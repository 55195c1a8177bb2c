import { useStream } from '#app/platform/use-stream.ts'
import { type AuthState, type Session, useSession } from './session.ts'
import type { TokenDetails } from './session-reports.ts'

/** Whether somebody is signed in. */
export function useAuthState(): AuthState {
  return useStream(useSession().authState)
}

/** Who is signed in: `undefined` until it is known, null where nobody is. */
export function useUser(): ReturnType<Session['user']['get']> {
  return useStream(useSession().user)
}

/** The identity token, kept fresh while the component is shown. */
export function useIdToken(): string | undefined {
  return useStream(useSession().idToken)
}

/** What the identity token says, kept fresh while the component is shown. */
export function useTokenDetails(): TokenDetails | undefined {
  return useStream(useSession().tokenDetails)
}
