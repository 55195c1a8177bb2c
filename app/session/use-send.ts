import { useCallback } from 'react'
import type { Answer } from './answer.ts'
import type { Send } from './http-client.ts'
import { useSession } from './session.ts'

/** Sends a request in the name of whoever is signed in. */
export function useSend(): Send {
  const session = useSession()
  return useCallback(
    <T>(...request: Parameters<Send>): Promise<Answer<T>> =>
      session.call((calls) => calls.send<T>(...request)),
    [session],
  )
}
