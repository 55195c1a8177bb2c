import { createContext, use, useSyncExternalStore } from 'react'
import { useSettings } from '#app/replica/use-content.ts'
import { type LocalTime, localTime } from '#content/local-time.ts'

/** What the server's page brings of the time. */
export interface PageTime {
  /** Reads when it was rendered, in milliseconds since 1970; `undefined` where no server's page shows the time. */
  renderedAt(): number | undefined
}

export const PageTimeContext = createContext<PageTime>({
  renderedAt: () => undefined,
})

const MINUTE_MS = 60_000
let current = 0

function subscribe(listener: () => void): () => void {
  const tick = () => {
    current = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
    listener()
  }
  const timer = setInterval(tick, 10_000)
  // A phone that wakes up must not show what was true when it fell asleep.
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

function browserNow(): number {
  current ||= Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  return current
}

let known: { instant: number; local: LocalTime } | undefined

/** Spares a device the looking up of a time zone, which takes a cheap one a tenth of a second, while it takes a page over. */
export function rememberLocalTime(instant: number, local: LocalTime): void {
  known = { instant, local }
}

/** The institute's wall clock, to the minute; renders again when the minute changes. */
export function useLocalTime(): LocalTime {
  const { renderedAt } = use(PageTimeContext)
  const { timeZone } = useSettings()
  const now = useSyncExternalStore(subscribe, browserNow, () => renderedAt() ?? browserNow())
  return known?.instant === now ? known.local : localTime(now, timeZone)
}
