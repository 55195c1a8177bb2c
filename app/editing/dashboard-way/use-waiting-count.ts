import { useCallback, useEffect, useRef } from 'react'
import { useOwnWrites } from '#app/editing/outbox/use-own-writes.ts'
import { useNews } from '#app/editing/staff-events.ts'
import { createStream, useStream } from '#app/platform/stream.ts'
import { useUser } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { useRefetchOnReturn } from '#app/ui/fetched.tsx'
import { contentQualityPaths } from '#protocol/content-quality.ts'

interface KnownCount {
  /** Id of the account. */
  of?: string | undefined
  count: number
  /** Those of them that are proposals. */
  proposals: number
}

/** One for the menu and the profile. */
const known = createStream<KnownCount>({ count: 0, proposals: 0 })

/** How much waits for whoever is signed in; 0 until it is known. It is read again when it may be another: only where it is shown. */
export function useWaitingCount(): number {
  const send = useSend()
  const id = useUser()?.id
  const { of, count } = useStream(known)
  const readAgain = useCallback(async () => {
    const answer = await send<Omit<KnownCount, 'of'>>('GET', contentQualityPaths.count, {
      // An ended session does not lead to the sign-in screen here.
      onRefused: () => {},
    })
    if (answer.kind === 'done') known.set({ of: id, ...answer.value })
  }, [send, id])
  useEffect(() => void readAgain(), [readAgain])
  useNews(readAgain)
  useRefetchOnReturn(readAgain)
  useAfterSending(readAgain)
  return of === id ? count : 0
}

/** How many proposals are among what waits, as far as `useWaitingCount` has asked: of itself it asks for nothing. */
export function useWaitingProposals(): number {
  const id = useUser()?.id
  const { of, proposals } = useStream(known)
  return of === id ? proposals : 0
}

/** Whenever the server has taken what the user wrote. */
function useAfterSending(readAgain: () => void): void {
  const isSending = useOwnWrites().length > 0
  const wasSending = useRef(isSending)
  useEffect(() => {
    if (wasSending.current && !isSending) readAgain()
    wasSending.current = isSending
  }, [isSending, readAgain])
}
