import { setTimeout as sleep } from 'node:timers/promises'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import { localTime } from '#content/local-time.ts'
import type { PushDelivery, PushResult, PushStore } from '#server/store/push-store.ts'
import type { ChangeContents, DocumentContent, Store } from '#server/store/store.ts'
import { type FollowedCourse, messagesOfChanges } from './messages-of-changes.ts'
import { isQuiet } from './quiet-hours.ts'
import type { PushAnswer } from './send-push.ts'

export interface PushDependencies {
  store: Pick<Store, 'history' | 'lease' | 'lastSeq' | 'logId'>
  push: PushStore
  send: (delivery: PushDelivery, now: number) => Promise<PushAnswer>
  /** IANA name. */
  timeZone: () => string
  /** Ids of all campuses that readers see. */
  campuses: () => readonly string[]
  /** Those that readers see. */
  courses: () => readonly FollowedCourse[]
  /** Whether readers must not hear of a document now. */
  isOffAir: (collection: CollectionName, id: string) => boolean
  logError: (error: unknown, message: string) => void
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds after which a change is told: until then it may be undone. */
  settledAfterMs?: number
}

// Longer than a batch takes that times out.
const LEASE_S = 30

const SETTLED_AFTER_MS = 10_000

/** So many are under way at once, and are sent again where a node was killed meanwhile: a device shows each once. */
const BATCH = 64

const PER_DAY = 4

const RETRY_MS = { min: 60_000, max: 3_600_000 }

const MAX_CHANGES = 2000

const MAX_EARLIER = 50

/**
 * Makes messages of what changed and sends what is due; of several nodes one does it. The queue is in the store, so that
 * another node, or the next start, goes on where one ended. Answers how many were sent.
 */
export function createPushSender(dependencies: PushDependencies): () => Promise<number> {
  const { store, push, send, logError } = dependencies
  const settledAfter = dependencies.settledAfterMs ?? SETTLED_AFTER_MS

  return async () => {
    if (!(await store.lease('push', LEASE_S))) return 0
    await queueNews()
    let sent = 0
    for (;;) {
      const now = dependencies.now()
      const onlyUrgent = isQuiet(now, dependencies.timeZone())
      const batch = await push.due(new Date(now).toISOString(), BATCH, { onlyUrgent })
      if (batch.length === 0) return sent
      // Another node may have taken over meanwhile.
      if (!(await store.lease('push', LEASE_S))) return sent
      const results = await Promise.all(batch.map((delivery) => deliver(delivery, now)))
      await push.settle(results, new Date(dependencies.now()).toISOString())
      sent += results.filter(({ kind }) => kind === 'done').length
    }
  }

  function isOffAir({ payload: { tag } }: PushDelivery): boolean {
    const [collection = '', id = ''] = tag.split('/')
    return isCollectionName(collection) && dependencies.isOffAir(collection, id)
  }

  async function queueNews(): Promise<void> {
    const now = dependencies.now()
    const [log, newest, known] = await Promise.all([
      store.logId(),
      store.lastSeq(),
      push.progress(),
    ])
    const limit = { day: localTime(now, dependencies.timeZone()).day, perDay: PER_DAY }
    if (!known || known.log !== log || known.seq > newest) {
      // What was there before is no news.
      await push.queue({ messages: [], withdrawn: [], progress: { log, seq: newest } }, limit)
      return
    }
    if (known.seq === newest) return
    const settled = await changesSince(known.seq, now - settledAfter)
    const seq = settled.at(-1)?.change.seq
    if (seq === undefined) return
    const place = {
      timeZone: dependencies.timeZone(),
      campuses: dependencies.campuses(),
      courses: dependencies.courses(),
      shownBefore: await shownBefore(settled),
    }
    const news = messagesOfChanges(settled, now, place)
    await push.queue({ ...news, progress: { log, seq } }, limit)
  }

  /** An admission that comes back is no news of what readers knew of it. */
  async function shownBefore(settled: readonly ChangeContents[]) {
    const shown = new Map<string, DocumentContent>()
    for (const { change } of settled) {
      const { collection, id, seq, before } = change
      const tag = `${collection}/${id}`
      if (collection !== 'admissions' || !before || before.status === 'published') continue
      if (shown.has(tag)) continue
      const earlier = await store.history({ collection, id, before: seq, limit: MAX_EARLIER })
      const last = earlier.find(({ content }) => content?.status === 'published')?.content
      if (last) shown.set(tag, last)
    }
    return shown
  }

  /** Oldest first, up to the first that is too young; of very many only the newest. */
  async function changesSince(seq: number, until: number): Promise<ChangeContents[]> {
    const found = await store.history({ limit: MAX_CHANGES })
    const since = found.filter(({ change }) => change.seq > seq).reverse()
    const young = since.findIndex(({ change }) => Date.parse(change.at) > until)
    return young < 0 ? since : since.slice(0, young)
  }

  async function deliver(delivery: PushDelivery, now: number): Promise<PushResult> {
    // It may have been queued before the blackout period began.
    if (isOffAir(delivery)) return { kind: 'done', delivery }
    const answer = await send(delivery, now).catch((error): PushAnswer => {
      logError(error, 'a push message could not be made')
      return { kind: 'refused' }
    })
    if (answer.kind === 'gone') return { kind: 'gone', delivery }
    if (answer.kind !== 'later') return { kind: 'done', delivery }
    const pause = Math.max(
      Math.min(RETRY_MS.min * 2 ** delivery.attempts, RETRY_MS.max),
      Math.min((answer.retryAfterS ?? 0) * 1000, RETRY_MS.max),
    )
    return { kind: 'retry', delivery, at: new Date(now + pause).toISOString() }
  }
}

// Often enough for "at once".
const INTERVAL_MS = 5000

/** Sends push messages from now until `close`, which answers when none is under way any more. */
export function startPush(dependencies: PushDependencies): { close(): Promise<void> } {
  const closing = new AbortController()
  const { signal } = closing
  const send = createPushSender(dependencies)

  async function keepSending(): Promise<void> {
    for (;;) {
      // The first look is at the start: what is published from then on is news.
      await send().catch((error) => dependencies.logError(error, 'sending push messages failed'))
      await sleep(INTERVAL_MS, undefined, { signal, ref: false })
    }
  }

  // It ends by being told to.
  const ended = keepSending().catch(() => {})
  return {
    async close() {
      closing.abort()
      await ended
    },
  }
}
