import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Connections } from './database/connections.ts'
import { CHANNEL } from './documents/commit-batch.ts'
import { logName } from './documents/rows.ts'

// How often the log is looked at, in milliseconds: as a heartbeat while NOTIFY tells of changes, and where it does not.
const HEARTBEAT_INTERVAL_MS = 5_000

const POLL_INTERVAL_MS = 500

const MIN_PAUSE_MS = 100

const MAX_PAUSE_MS = 1_000

/** Tells of changes that anybody committed, over a connection of its own. */
interface LogWatch {
  /** See `Store.onChange`. */
  onChange(listener: () => void): () => void
  close(): Promise<void>
}

/**
 * The log is looked at again and again; `LISTEN` only makes it sooner, and the looking seldom. So nothing is
 * missed where a connection is lost, and a pooler that swallows `NOTIFY` is noticed by the first change.
 */
export function watchLog({ single, isPooled }: Connections): LogWatch {
  const listeners = new Set<() => void>()
  let closing: AbortController | undefined
  let watching: Promise<void> | undefined
  /** The log and its last change that the listeners were told of. */
  let known: string | undefined

  async function watch(stopped: AbortSignal): Promise<void> {
    for (let pause = MIN_PAUSE_MS; !stopped.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      const client = single()
      try {
        await client.connect()
        const looking = look(client, stopped)
        pause = MIN_PAUSE_MS
        await looking
      } catch {
        // Whoever works with the store hears of it; here it is only tried again.
        await wait(pause * (0.5 + Math.random()), undefined, { signal: stopped }).catch(() => {})
      } finally {
        await client.end().catch(() => {})
      }
    }
  }

  /** Looks until the connection is lost, which it throws, or nobody wants to know any more. */
  async function look(client: pg.Client, stopped: AbortSignal): Promise<void> {
    let isHeard = false
    let isWoken = false
    let wake = () => {}
    let lost: Error | undefined
    const interrupt = () => wake()
    stopped.addEventListener('abort', interrupt)
    client.on('error', (error) => {
      lost = error
      wake()
    })
    client.on('notification', () => {
      isHeard = true
      isWoken = true
      wake()
    })
    // Its own word comes back to it where it may listen.
    if (!isPooled) await client.query(`LISTEN ${CHANNEL}; NOTIFY ${CHANNEL}`)
    while (!stopped.aborted) {
      const wasCalled = isWoken
      isWoken = false
      const isNews = await hasChanged(client)
      if (isNews && !wasCalled && !isWoken) isHeard = false
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, isHeard ? HEARTBEAT_INTERVAL_MS : POLL_INTERVAL_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        if (isWoken || lost || stopped.aborted) wake()
      })
      if (lost) throw lost
    }
    stopped.removeEventListener('abort', interrupt)
  }

  /** Tells the listeners of it. */
  async function hasChanged(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query<{ place: string }>(
      `SELECT ${logName} || '.' || last_seq AS place FROM change_log`,
    )
    const place = rows[0]?.place
    if (place === known) return false
    known = place
    for (const listener of listeners) listener()
    return true
  }

  async function stop(): Promise<void> {
    closing?.abort()
    await watching
  }

  return {
    onChange(listener) {
      // A function of its own for each, so that one listener may be there twice.
      const entry = () => listener()
      listeners.add(entry)
      if (!watching) {
        closing = new AbortController()
        watching = watch(closing.signal)
      }
      return () => void listeners.delete(entry)
    },
    close: stop,
  }
}
