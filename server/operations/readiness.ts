import { setTimeout as wait } from 'node:timers/promises'
import type { PublishedContent } from '#server/documents/published-content.ts'
import type { Store } from '#server/store/store.ts'
import type { StoreGuard } from '#server/store/store-guard.ts'

/** Why a node should get no requests. */
export type Unreadiness =
  /** It is about to end. */
  | 'stopping'
  /** The file of the embedded store was deleted or replaced under the server. */
  | 'store_lost'
  /** The embedded store cannot be written to. */
  | 'store_read_only'
  /** The store has not answered for a while. */
  | 'store_silent'
  /** The store has had changes for a while that readers here do not see. */
  | 'behind'

/** Whether a node should get requests, and how far it is from the store. */
export interface Readiness {
  /** From now on it is `stopping`. */
  stop(): void
  readonly isStopping: boolean
  /** Undefined where it is ready. */
  reason(): Promise<Unreadiness | undefined>
  /** Whether what is written stays; always true where there is no file to look at. */
  readonly isWritable: boolean
  /** How many changes the store has that readers here do not see; undefined where it does not answer. */
  lag(): Promise<number | undefined>
}

interface Dependencies {
  store: Pick<Store, 'lastSeq'>
  content: Pick<PublishedContent, 'cursor'>
  guard?: Pick<StoreGuard, 'fault'>
  /** Milliseconds since 1970. */
  now?: () => number
}

// In milliseconds. Readers are served from memory, so a database that starts anew must not take all nodes out at once.
const BORNE_MS = 30_000
const LONGEST_ANSWER_MS = 2000
// Whoever asks more often hears the same: asking is free to everybody.
const FRESH = 500

export function createReadiness({
  store,
  content,
  guard,
  now = Date.now,
}: Dependencies): Readiness {
  let isStopping = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<number | undefined> = Promise.resolve(undefined)
  let trouble: { kind: Unreadiness; since: number } | undefined

  async function look(): Promise<number | undefined> {
    const seq = await within(LONGEST_ANSWER_MS, store.lastSeq())
    const lag = seq === undefined ? undefined : Math.max(0, seq - content.cursor.seq)
    const kind = lag === undefined ? 'store_silent' : lag > 0 ? 'behind' : undefined
    if (kind !== trouble?.kind) trouble = kind && { kind, since: now() }
    return lag
  }

  function lag(): Promise<number | undefined> {
    if (now() - lookedAt >= FRESH) {
      lookedAt = now()
      looking = look()
    }
    return looking
  }

  return {
    stop() {
      isStopping = true
    },
    get isStopping() {
      return isStopping
    },
    get isWritable() {
      return guard?.fault === undefined
    },
    async reason() {
      if (isStopping) return 'stopping'
      if (guard?.fault) return guard.fault === 'read_only' ? 'store_read_only' : 'store_lost'
      await lag()
      return trouble && now() - trouble.since >= BORNE_MS ? trouble.kind : undefined
    },
    lag,
  }
}

/** Undefined where it fails, or takes longer than so many milliseconds. */
async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | undefined> {
  const over = new AbortController()
  try {
    return await Promise.race([
      answer,
      wait(milliseconds, undefined, { signal: over.signal, ref: false }),
    ])
  } catch {
    return undefined
  } finally {
    over.abort()
  }
}
