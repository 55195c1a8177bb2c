import { useEffect } from 'react'
import { useSession } from '#app/session/session.ts'
import { keepStarsSynced } from './sync-stars.ts'

/** From here on the stars of this device and of the account are kept alike, for whoever has one. */
export function useStarSync(): void {
  const session = useSession()
  useEffect(() => keepStarsSynced(session), [session])
}
