import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import type { StreamHub } from '#server/realtime/stream-hub.ts'
import type { Store } from '#server/store/store.ts'
import type { StoreGuard } from '#server/store/stores.ts'

/** Why a node should get no requests. */
type Unreadiness =
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
  /** A write failed for want of room on the disk. */
  noteFull(): void
  /** Whether the last write found no room, as far as is known: nothing was written since, and it was not long ago. */
  readonly isFull: boolean
  /** Whether what is written stays; always true where there is no file to look at. */
  readonly isWritable: boolean
  /** How many changes the store has that readers here do not see; undefined where it does not answer. */
  lag(): Promise<number | undefined>
}

interface ReadinessSources {
  store: Pick<Store, 'lastSeq'>
  content: Pick<PublishedContent, 'cursor'>
  guard?: Pick<StoreGuard, 'fault'>
  /** Milliseconds since 1970. */
  now?: () => number
}

// In milliseconds. Readers are served from memory, so a database that starts anew must not take all nodes out at once.
const GRACE_MS = 30_000

const STORE_TIMEOUT_MS = 2000

const FULL_MEMORY_MS = 10 * 60_000

// Whoever asks more often hears the same: asking is free to everybody.
const LAG_CACHE_MS = 500

export function createReadiness({
  store,
  content,
  guard,
  now = Date.now,
}: ReadinessSources): Readiness {
  let isStopping = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<number | undefined> = Promise.resolve(undefined)
  let full: { seq: number; since: number } | undefined
  let trouble: { kind: Unreadiness; since: number } | undefined

  async function look(): Promise<number | undefined> {
    const seq = await within(STORE_TIMEOUT_MS, store.lastSeq())
    const lag = seq === undefined ? undefined : Math.max(0, seq - content.cursor.seq)
    const kind = lag === undefined ? 'store_silent' : lag > 0 ? 'behind' : undefined
    if (kind !== trouble?.kind) trouble = kind && { kind, since: now() }
    return lag
  }

  function lag(): Promise<number | undefined> {
    if (now() - lookedAt >= LAG_CACHE_MS) {
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
    noteFull() {
      full = { seq: content.cursor.seq, since: now() }
    },
    get isFull() {
      return full?.seq === content.cursor.seq && now() - full.since < FULL_MEMORY_MS
    },
    get isWritable() {
      return guard?.fault === undefined
    },
    async reason() {
      if (isStopping) return 'stopping'
      if (guard?.fault) return guard.fault === 'read_only' ? 'store_read_only' : 'store_lost'
      await lag()
      return trouble && now() - trouble.since >= GRACE_MS ? trouble.kind : undefined
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

/**
 * `GET /healthz`: the process is alive; whoever gets no answer may start it anew. `GET /readyz`: it should get
 * requests; whoever shares them out among nodes leaves out one that answers 503, and reads why. A full disk is said and
 * no reason for that: readers are served from memory, and another node would meet the same disk.
 */
export function healthRoutes(
  app: FastifyInstance,
  content: PublishedContent,
  readiness: Readiness,
): void {
  app.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok', seq: content.cursor.seq })
  })
  app.get('/readyz', async (_request, reply) => {
    const reason = await readiness.reason()
    reply.header('cache-control', 'no-store')
    if (reason) return reply.code(503).send({ status: 'unready', reason })
    return { status: 'ready', ...(readiness.isFull && { trouble: 'store_full' }) }
  })
}

interface Draining {
  readiness: Pick<Readiness, 'stop'>
  streams: Pick<StreamHub, 'endAll'>
  seconds: number
  /** Ends after so many milliseconds. */
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * Lets whoever shares out requests notice that this node ends: `/readyz` says so at once, and everything is still
 * answered. In the second half, when new requests go elsewhere by now, streams are ended one after the other.
 */
export async function drain({
  readiness,
  streams,
  seconds,
  pause = wait,
}: Draining): Promise<void> {
  readiness.stop()
  if (seconds === 0) return
  const half = (seconds * 1000) / 2
  await pause(half)
  await streams.endAll(half, pause)
}
