import { keptStream } from '#app/platform/kept-stream.ts'
import { useStream } from '#app/platform/stream.ts'
import { useUser } from '#app/session/session.ts'

type Seen = Readonly<Record<string, string>>

const seen = keptStream<Seen>('visto', {}, isSeen)

function isSeen(value: unknown): value is Seen {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string')
  )
}

/** What of something each account has seen on this device, and how to say that it has: nobody shares that with whoever signs in next. */
export function useSeen(what: 'tour' | 'changes'): [string | undefined, (value: string) => void] {
  const user = useUser()
  const all = useStream(seen)
  const key = `${user?.id}:${what}`
  return [all[key], (value) => seen.set({ ...seen.get(), [key]: value })]
}
