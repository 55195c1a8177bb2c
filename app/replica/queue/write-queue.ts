import { documentOrders } from 'virtual:content-model'
import type { Preview, QueuedWrite, WriteOutcome } from '#app/replica/database.ts'
import type { ReplicaReports } from '#app/replica/replica-reports.ts'
import type { Device, SavedWrite } from '#app/replica/sync/device.ts'
import type { Intake } from '#app/replica/sync/intake.ts'
import type { Memory } from '#app/replica/sync/memory.ts'
import type { Session } from '#app/session/session.ts'
import type { CollectionName } from '#content/collections.ts'
import { readableId } from '#content/text/readable-id.ts'
import { mergedByItself, mergedOver, seenOf } from './merge-write.ts'
import { randomHex } from './random-hex.ts'
import { createSender } from './sender.ts'
import { documentOf, droppedWith, rebased } from './sending-order.ts'
import { createWriteDisplay } from './write-display.ts'
import { openWriteLog } from './write-log.ts'

/** A write as somebody asks for it. */
export interface Draft {
  kind: QueuedWrite['kind']
  collection: CollectionName
  /** Of an addition: the id that it should get, if any. */
  id?: string | undefined
  body?: Readonly<Record<string, unknown>>
  /** The revision that the person saw; without it, that of the copy. */
  basedOn?: number | undefined
  /** The document that they saw. */
  seen?: object | undefined
}

/** The writes of this device, sent in their order by one tab at a time, and shown until the server has taken them. */
export interface WriteQueue {
  /** Answers with what became of it; `queued` once it is durable and cannot be sent for now. */
  write(draft: Draft): Promise<WriteOutcome>
  resend(key: string, given?: readonly string[]): Promise<void>
  discard(key: string): Promise<void>
  /** Shows a change on this device without writing it; none ends that. */
  preview(change: Preview | undefined): void
}

interface WriteQueueDependencies {
  device: Device | undefined
  memory: Memory
  intake: Intake
  session: Session
  reports: ReplicaReports
}

/** What the stream or another tab is about to tell is waited for this long. */
const ECHO_TIMEOUT_MS = 2000

export async function openWriteQueue(dependencies: WriteQueueDependencies): Promise<WriteQueue> {
  const { device, memory, intake, session, reports } = dependencies
  const display = createWriteDisplay(dependencies)
  const own = createOwnRevisions()
  const log = await openWriteLog(device, { onChange: display.show, onSaved: takeSaved })
  /** Who waits for what became of a write. */
  const waiting = new Map<string, (outcome: WriteOutcome) => void>()
  const tell = tellTabs({ onOutcome: takeOutcome, onChange: log.refresh })

  /** Writes that the server has taken, also in another tab or an earlier visit. */
  function takeSaved(saved: readonly SavedWrite[]): void {
    const at = memory.cursor()
    const isOver = (seq: number) => at !== undefined && seq <= at.seq
    for (const { write, receipt, log } of saved) {
      if (log !== at?.log) continue
      if (write.kind !== 'delete') own.note(write, write.basedOn, receipt.revision)
      if (!isOver(receipt.seq)) display.land(write, receipt.seq)
    }
  }

  /** What became of a write, in whichever tab it was sent. */
  function takeOutcome(write: QueuedWrite, outcome: WriteOutcome): void {
    if (outcome.kind === 'saved') {
      const { revision, seq } = outcome.receipt
      if (write.kind !== 'delete') own.note(write, write.basedOn, revision)
      display.land(write, seq)
      setTimeout(() => {
        const at = memory.cursor()
        if (at) intake.reach({ log: at.log, seq })
      }, ECHO_TIMEOUT_MS)
    }
    waiting.get(write.key)?.(outcome)
  }

  const drain = createSender({
    log,
    session,
    latest: own.latest,
    async settle(write, sent) {
      const merged = sent.kind === 'conflict' && mergedByItself(write, sent.current)
      // Sent again at once, over what there is now.
      if (merged) return log.change([], [merged])
      const { over } = write
      const outcome = sent.kind === 'saved' && over ? { ...sent, over } : sent
      takeOutcome(write, outcome)
      const { kind, ...why } = outcome
      if (kind === 'saved')
        await log.takeOff(
          { write, receipt: outcome.receipt, log: memory.cursor()?.log },
          rebased(log.all(), write, outcome.receipt.revision),
        )
      else await log.change([], [{ ...write, ...why, state: kind }])
      tell(write, outcome)
    },
  })

  /** A draft as it is queued; undefined where nobody knows what it changes. */
  function queuedWrite(draft: Draft, by: string): QueuedWrite | undefined {
    const { kind, collection, body } = draft
    const { titleField } = documentOrders[collection]
    const id = draft.id ?? documentId(body?.[titleField], collection)
    const seen = draft.basedOn ?? memory.revisionOf(collection, id)
    const basedOn = kind === 'add' ? undefined : own.latest({ collection, id }, seen)
    const isBehindAnother = log
      .all()
      .some((write) => write.by === by && documentOf(write) === documentOf({ collection, id }))
    const needsBase = kind === 'update' || kind === 'delete'
    if (needsBase && basedOn === undefined && !isBehindAnother) return undefined
    return {
      key: randomHex(16),
      kind,
      collection,
      id,
      ...(body && { body }),
      ...(basedOn !== undefined && { basedOn }),
      ...(body && draft.seen && { before: seenOf({ ...draft.seen }, body) }),
      queuedAt: Date.now(),
      by,
      state: 'pending',
    }
  }

  async function discard(key: string): Promise<void> {
    await log.change(droppedWith(log.all(), key), [])
    tell()
    await drain()
  }

  reports.subscribe(() => {
    const at = memory.cursor()
    if (display.letGo() && at) void log.forgetSaved(at)
  })
  session.user.subscribe(drain)
  let before = reports.status.get().connection
  reports.status.subscribe(({ connection }) => {
    if (connection === 'live' && before !== 'live') void drain()
    before = connection
  })
  void drain()

  return {
    async write(draft) {
      const by = session.user.get()?.id
      if (by === undefined) return { kind: 'refused', code: 'signed_out' }
      const write = queuedWrite(draft, by)
      if (!write) return { kind: 'refused', code: 'precondition_required' }
      const outcome = new Promise<WriteOutcome>((resolve) => {
        waiting.set(write.key, resolve)
      })
      await log.add(write)
      tell()
      await drain()
      const isLeft = log.all().some(({ key, state }) => key === write.key && state === 'pending')
      const queued: WriteOutcome = { kind: 'queued' }
      const result = isLeft ? queued : await Promise.race([outcome, after(ECHO_TIMEOUT_MS, queued)])
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
      tell()
      await drain()
    },

    discard,

    preview: (change) => display.preview(change && { ...change, kind: 'update', state: 'pending' }),
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

function after<T>(milliseconds: number, value: T): Promise<T> {
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

type Place = Pick<QueuedWrite, 'collection' | 'id'>

/** Remembers which revision came of which by writes of this device: what was based on the first continues on the last. */
export function createOwnRevisions() {
  const followers = new Map<string, number>()
  const keyOf = (place: Place, revision: number | undefined) => `${documentOf(place)}@${revision}`
  return {
    note(place: Place, from: number | undefined, to: number): void {
      followers.set(keyOf(place, from), to)
    },
    latest(place: Place, revision: number | undefined): number | undefined {
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
  /** The queue is another one than before. */
  onChange(): void
}

interface Word {
  write?: QueuedWrite
  outcome?: WriteOutcome
}

/** Tells the other tabs that the queue changed, and what became of a write; hears the same of them. */
function tellTabs({ onOutcome, onChange }: Listener) {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel('writes')
  channel.addEventListener('message', ({ data: { write, outcome } }: MessageEvent<Word>) => {
    if (write && outcome) onOutcome(write, outcome)
    onChange()
  })
  return (write?: QueuedWrite, outcome?: WriteOutcome) => channel.postMessage({ write, outcome })
}
