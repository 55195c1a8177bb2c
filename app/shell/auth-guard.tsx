import { type ReactNode, useEffect } from 'react'
import { useAuthState } from '#app/session/use-session.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import { useNavigation } from './navigation.ts'
import { urlOf } from './place.ts'

/** Waits for the first report of who is signed in; whoever is not goes to sign in and comes back. */
export function AuthGuard({ children }: { children: ReactNode }) {
  const auth = useAuthState()
  const navigation = useNavigation()
  useEffect(() => {
    // The navigation itself redirects.
    if (auth === 'signed-out') navigation.go(urlOf(navigation.get().place), 'replace')
  }, [auth, navigation])
  return auth === 'signed-in' ? children : <Waiting />
}
