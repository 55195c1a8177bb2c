import { setTimeout as sleep } from 'node:timers/promises'
import { checkLinks, type LinkKeeping } from './check-links.ts'

const MINUTE_MS = 60_000
// Not at the start, which has enough to do; then as often as there may be something new.
const FIRST_AFTER_MS = 5 * MINUTE_MS
const EVERY_MS = 10 * MINUTE_MS

interface Dependencies extends Pick<LinkKeeping, 'documents' | 'links' | 'store'> {
  /** Who asks, as sites read it. */
  userAgent: string
  logError: (error: unknown, message: string) => void
}

/** Keeps knowing which links open, from now until `close`, which answers when nothing is under way any more. */
export function keepLinks({ userAgent, logError, ...sources }: Dependencies): {
  close(): Promise<void>
} {
  const closing = new AbortController()
  const { signal } = closing
  const ask = async (address: string) => {
    const { askLink } = await import('./ask-link.ts')
    return askLink(address, { userAgent })
  }
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal, ref: false })

  async function keep(): Promise<void> {
    await pause(FIRST_AFTER_MS)
    while (!signal.aborted) {
      try {
        await checkLinks({ ...sources, ask, now: Date.now, pause })
      } catch (error) {
        if (!signal.aborted) logError(error, 'checking links failed')
      }
      await pause(EVERY_MS)
    }
  }

  // It ends by being told to.
  const ended = keep().catch(() => {})
  return {
    async close() {
      closing.abort()
      await ended
    },
  }
}
