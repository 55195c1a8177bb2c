import { useCallback, useEffect } from 'react'
import { useNews } from '#app/editing/staff-events.ts'
import { createStream, useStream } from '#app/platform/stream.ts'
import type { Answer } from '#app/session/answer.ts'
import { useUser } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { useRefetchOnReturn } from '#app/ui/fetched.tsx'
import type { NotificationList } from '#protocol/api-types.ts'
import { notificationPaths } from '#protocol/notifications.ts'

interface KnownNotifications {
  /** Id of the account. */
  of?: string | undefined
  answer?: Answer<NotificationList>
}

/** One for the bell, the doors and the screen. */
const known = createStream<KnownNotifications>({})

/** A reading that has not begun: whoever asks at the same time shares it. */
let next: Promise<void> | undefined

function readSoon(read: () => Promise<void>): Promise<void> {
  next ??= Promise.resolve().then(() => {
    next = undefined
    return read()
  })
  return next
}

/** An ended session does not lead to the sign-in screen here. */
const quietly = { onRefused: () => {} }

interface Notifications {
  /** Absent while they come. */
  answer: Answer<NotificationList> | undefined
  readAgain(): Promise<void>
  /** All that came up to this instant was seen; on all devices. */
  markSeen(until: string): Promise<void>
}

/** What is new for whoever is signed in, read again when there may be more. */
export function useNotifications(): Notifications {
  const send = useSend()
  const id = useUser()?.id
  const { of, answer } = useStream(known)
  const read = useCallback(async () => {
    const found = await send<NotificationList>('GET', notificationPaths.list, quietly)
    const { of: before, answer: last } = known.get()
    // What was read is better than nothing.
    if (found.kind === 'refused' && before === id && last?.kind === 'done') return
    known.set({ of: id, answer: found })
  }, [send, id])
  const readAgain = useCallback(() => readSoon(read), [read])
  const markSeen = useCallback(
    async (until: string) => {
      const marked = await send('POST', notificationPaths.seen, { body: { until }, ...quietly })
      const { answer: last } = known.get()
      if (marked.kind === 'done' && last?.kind === 'done')
        known.set({ of: id, answer: { ...last, value: { ...last.value, unseen: 0 } } })
    },
    [send, id],
  )
  useEffect(() => {
    if (known.get().of !== id) void readAgain()
  }, [readAgain, id])
  useNews(readAgain)
  useRefetchOnReturn(readAgain)
  return { answer: of === id ? answer : undefined, readAgain, markSeen }
}
