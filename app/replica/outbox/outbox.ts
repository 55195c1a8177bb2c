import { documentOrders } from 'virtual:content-model'
import { randomHex } from '#app/platform/random-hex.ts'
import type { Preview, QueuedWrite, WriteOutcome } from '#app/replica/database.ts'
import type { ReplicaReports } from '#app/replica/replica-reports.ts'
import type { ChangeApplier } from '#app/replica/sync/apply-changes.ts'
import type { DeviceStorage, SavedWrite } from '#app/replica/sync/device-storage.ts'
import type { MemoryStore } from '#app/replica/sync/memory-store.ts'
import type { Session } from '#app/session/session.ts'
import type { CollectionName } from '#content/collections.ts'
import { composeTexts } from '#content/text/compose-text.ts'
import { readableId } from '#content/text/readable-id.ts'
import { baseValuesOf, mergedOver, mergedWithoutConflict } from './merge-write.ts'
import { createOptimisticOverlay } from './optimistic-overlay.ts'
import { openOutboxLog } from './outbox-log.ts'
import { createSender, documentKeyOf, droppedWith, rebased } from './sender.ts'

/** A write as it is asked for. */
export interface WriteRequest {
  kind: QueuedWrite['kind']
  collection: CollectionName
  /** Of an addition: the id that it should get, if any. */
  id?: string | undefined
  body?: Readonly<Record<string, unknown>>
  /** The revision that the user saw; without it, that of the copy. */
  basedOn?: number | undefined
  /** The document that they saw. */
  seen?: object | undefined
}

/** The writes of this device, sent in their order by one tab at a time, and shown until the server has taken them. */
export interface Outbox {
  /** Answers with what became of it; `queued` once it is durable and cannot be sent for now. */
  write(request: WriteRequest): Promise<WriteOutcome>
  resend(key: string, given?: readonly string[]): Promise<void>
  discard(key: string): Promise<void>
  /** Shows a change on this device without writing it; none ends that. */
  preview(change: Preview | undefined): void
}

interface OutboxDependencies {
  storage: DeviceStorage | undefined
  store: MemoryStore
  applier: ChangeApplier
  session: Session
  reports: ReplicaReports
}

/** How long an outcome from another tab, or the change on the stream, may take. */
const ECHO_TIMEOUT_MS = 2000

export async function openOutbox(dependencies: OutboxDependencies): Promise<Outbox> {
  const { storage, store, applier, session, reports } = dependencies
  const overlay = createOptimisticOverlay(dependencies)
  const own = createOwnRevisions()
  const log = await openOutboxLog(storage, { onChange: overlay.show, onSaved: takeSaved })
  /** Callers that wait for the outcome of a write, by its key. */
  const waiting = new Map<string, (outcome: WriteOutcome) => void>()
  const broadcast = createTabBroadcast({ onOutcome: takeOutcome, onChange: log.refresh })

  /** Writes that the server has taken, also in another tab or an earlier visit. */
  function takeSaved(saved: readonly SavedWrite[]): void {
    const at = store.cursor()
    const isOver = (seq: number) => at !== undefined && seq <= at.seq
    for (const { write, receipt, log } of saved) {
      if (log !== at?.log) continue
      if (write.kind !== 'delete') own.note(write, write.basedOn, receipt.revision)
      if (!isOver(receipt.seq)) overlay.addSaved(write, receipt.seq)
    }
  }

  /** Handles the outcome of a write, whichever tab sent it. */
  function takeOutcome(write: QueuedWrite, outcome: WriteOutcome): void {
    if (outcome.kind === 'saved') {
      const { revision, seq } = outcome.receipt
      if (write.kind !== 'delete') own.note(write, write.basedOn, revision)
      overlay.addSaved(write, seq)
      setTimeout(() => {
        const at = store.cursor()
        if (at) applier.catchUpTo({ log: at.log, seq })
      }, ECHO_TIMEOUT_MS)
    }
    waiting.get(write.key)?.(outcome)
  }

  const drain = createSender({
    log,
    session,
    latestRevision: own.latest,
    async settle(write, sent) {
      const merged = sent.kind === 'conflict' && mergedWithoutConflict(write, sent.current)
      // Sent again at once, over what there is now.
      if (merged) return log.change([], [merged])
      const { over } = write
      const outcome = sent.kind === 'saved' && over ? { ...sent, over } : sent
      takeOutcome(write, outcome)
      const { kind, ...why } = outcome
      if (kind === 'saved')
        await log.removeSaved(
          { write, receipt: outcome.receipt, log: store.cursor()?.log },
          rebased(log.all(), write, outcome.receipt.revision),
        )
      else await log.change([], [{ ...write, ...why, state: kind }])
      broadcast(write, outcome)
    },
  })

  /** A request as it is queued; undefined where nobody knows what it changes. */
  function queuedWrite(request: WriteRequest, by: string): QueuedWrite | undefined {
    const { kind, collection } = request
    // As the server will store it, so that nothing changes when it has.
    const body = composeTexts(request.body)
    const { titleField } = documentOrders[collection]
    const id = request.id ?? documentId(body?.[titleField], collection)
    const seen = request.basedOn ?? store.revisionOf(collection, id)
    const basedOn = kind === 'add' ? undefined : own.latest({ collection, id }, seen)
    const isBehindAnother = log
      .all()
      .some(
        (write) => write.by === by && documentKeyOf(write) === documentKeyOf({ collection, id }),
      )
    const needsBase = kind === 'update' || kind === 'delete'
    if (needsBase && basedOn === undefined && !isBehindAnother) return undefined
    return {
      key: randomHex(16),
      kind,
      collection,
      id,
      ...(body && { body }),
      ...(basedOn !== undefined && { basedOn }),
      ...(body && request.seen && { before: baseValuesOf({ ...request.seen }, body) }),
      queuedAt: Date.now(),
      by,
      state: 'pending',
    }
  }

  async function discard(key: string): Promise<void> {
    await log.change(droppedWith(log.all(), key), [])
    broadcast()
    await drain()
  }

  reports.subscribe(() => {
    const at = store.cursor()
    if (overlay.removeReceived() && at) void log.forgetSaved(at)
  })
  session.user.subscribe(drain)
  let before = reports.status.get().connection
  reports.status.subscribe(({ connection }) => {
    if (connection === 'live' && before !== 'live') void drain()
    before = connection
  })
  void drain()

  return {
    async write(request) {
      const by = session.user.get()?.id
      if (by === undefined) return { kind: 'refused', code: 'signed_out' }
      const write = queuedWrite(request, by)
      if (!write) return { kind: 'refused', code: 'precondition_required' }
      const outcome = new Promise<WriteOutcome>((resolve) => {
        waiting.set(write.key, resolve)
      })
      await log.add(write)
      broadcast()
      await drain()
      const isLeft = log.all().some(({ key, state }) => key === write.key && state === 'pending')
      const queued: WriteOutcome = { kind: 'queued' }
      const result = isLeft
        ? queued
        : await Promise.race([outcome, resolveAfter(ECHO_TIMEOUT_MS, queued)])
      waiting.delete(write.key)
      return result
    },

    async resend(key, given) {
      const write = log.all().find((each) => each.key === key)
      if (!write || write.state === 'pending') return
      const isMerged = write.kind === 'update' && write.state === 'conflict' && write.current
      const again = isMerged ? mergedOver(write, isMerged, given) : resent(write)
      if (!again) return isMerged || write.kind === 'delete' ? discard(key) : undefined
      await log.change([], [again])
      broadcast()
      await drain()
    },

    discard,

    preview: (change) =>
      overlay.preview(
        change && { ...change, kind: change.isWhole ? 'set' : 'update', state: 'pending' },
      ),
  }
}

/** A write over what is there now; undefined where that is nothing, and it changes or deletes what there was. */
function resent(write: QueuedWrite): QueuedWrite | undefined {
  const { code: _, errors: __, faults: ___, current, state, basedOn, ...rest } = write
  const base = state === 'conflict' ? current?.revision : basedOn
  const isGone = base === undefined && (write.kind === 'update' || write.kind === 'delete')
  if (isGone) return undefined
  return { ...rest, ...(base !== undefined && { basedOn: base }), state: 'pending' }
}

function resolveAfter<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value))
}

/** Has the browser ask before it closes a page that alone knows of writes, as the device keeps nothing. */
export function askBeforeLosing({ status, writes }: ReplicaReports): void {
  addEventListener('beforeunload', (event) => {
    if (status.get().storage === 'memory' && writes.get().length > 0) event.preventDefault()
  })
}

/** An id for a new document: readable by its title, and random enough not to be taken. */
function documentId(title: unknown, otherwise: string): string {
  return `${readableId(title, otherwise)}-${randomHex(4)}`
}

type DocumentKey = Pick<QueuedWrite, 'collection' | 'id'>

/** Remembers which revision came of which by writes of this storage: what was based on the first continues on the last. */
export function createOwnRevisions() {
  const followers = new Map<string, number>()
  const keyOf = (place: DocumentKey, revision: number | undefined) =>
    `${documentKeyOf(place)}@${revision}`
  return {
    note(place: DocumentKey, from: number | undefined, to: number): void {
      followers.set(keyOf(place, from), to)
    },
    latest(place: DocumentKey, revision: number | undefined): number | undefined {
      let latest = revision
      for (;;) {
        const next = followers.get(keyOf(place, latest))
        if (next === undefined) return latest
        latest = next
      }
    },
  }
}

interface Listener {
  onOutcome(write: QueuedWrite, outcome: WriteOutcome): void
  /** The outbox has changed. */
  onChange(): void
}

interface TabMessage {
  write?: QueuedWrite
  outcome?: WriteOutcome
}

/** Broadcasts to the other tabs that the outbox changed, and outcomes of writes; hears the same of them. */
function createTabBroadcast({ onOutcome, onChange }: Listener) {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel('writes')
  channel.addEventListener('message', ({ data: { write, outcome } }: MessageEvent<TabMessage>) => {
    if (write && outcome) onOutcome(write, outcome)
    onChange()
  })
  return (write?: QueuedWrite, outcome?: WriteOutcome) => channel.postMessage({ write, outcome })
}
