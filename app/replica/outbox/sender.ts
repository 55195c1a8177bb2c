import { createBackOff } from '#app/platform/back-off.ts'
import type { QueuedWrite, WriteOutcome } from '#app/replica/database.ts'
import { isTemporary, type Refusal } from '#app/session/answer.ts'
import type { Session } from '#app/session/session.ts'
import { createMutex } from '#content/promises/create-mutex.ts'
import type { WriteReceipt } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { mergePatchType, revisionTag, writeHeaders } from '#protocol/editing.ts'
import type { OutboxLog } from './outbox-log.ts'

/**
 * What became of an attempt: an answer, or none for now (`signed-out` until its user is back; `fault` where the
 * server failed at it, which may be this write's doing; `unreachable` with what the server said of itself, if it did).
 */
type SendResult =
  | Exclude<WriteOutcome, { kind: 'queued' }>
  | { kind: 'unreachable'; code?: Refusal }
  | 'fault'
  | 'signed-out'

/** What somebody has to mend at the server; anything else passes by itself. */
const troubles: ReadonlySet<Refusal> = new Set(['store_full', 'store_lost'])

const methods = { add: 'PUT', set: 'PUT', update: 'PATCH', delete: 'DELETE' } as const

/** Sends one write; repeated with the same key, it is done once. */
async function sendWrite(session: Session, write: QueuedWrite): Promise<SendResult> {
  const { key, kind, collection, id, body } = write
  const answer = await session.call(({ send }) =>
    send<WriteReceipt>(methods[kind], apiPaths.document(collection, encodeURIComponent(id)), {
      headers: headersOf(write),
      ...(body && { body }),
    }),
  )
  if (answer.kind === 'done') return { kind: 'saved', receipt: answer.value }
  const { code, problem } = answer
  if (isTemporary(code)) return { kind: 'unreachable', ...(troubles.has(code) && { code }) }
  if (code === 'internal') return 'fault'
  if (code === 'signed_out') return 'signed-out'
  if (code === 'revision_conflict' && problem?.current !== undefined)
    return { kind: 'conflict', current: problem.current }
  return { kind: 'refused', code, key, ...(problem?.errors && { errors: problem.errors }) }
}

function headersOf({ kind, key, basedOn }: QueuedWrite): Record<string, string> {
  return {
    [writeHeaders.idempotencyKey]: key,
    ...(basedOn === undefined
      ? { [writeHeaders.ifNoneMatch]: '*' }
      : { [writeHeaders.ifMatch]: revisionTag(basedOn) }),
    ...(kind === 'update' && { 'content-type': mergePatchType }),
  }
}

// Both: a fault that passes within half a minute sets nothing aside, however often somebody writes meanwhile.
const MAX_FAULTS = 5

const MIN_FAULT_TIME_MS = 30_000

/** The write after the server failed at it once more, at `now` in milliseconds since 1970. */
function afterFault<W extends QueuedWrite>(write: W, now: number): W {
  const { count, since } = write.faults ?? { count: 0, since: now }
  return { ...write, faults: { count: count + 1, since: Math.min(since, now) } }
}

/** Whether the server has failed at it so often and for so long that the writes after it no longer wait. */
function isSetAside({ faults }: QueuedWrite, now = Date.now()): boolean {
  return (
    faults !== undefined && faults.count >= MAX_FAULTS && now - faults.since >= MIN_FAULT_TIME_MS
  )
}

interface SenderDependencies {
  log: OutboxLog
  session: Session
  /** The revision that writes of this device made of the one that a write was based on. */
  latestRevision(
    of: Pick<QueuedWrite, 'collection' | 'id'>,
    revision: number | undefined,
  ): number | undefined
  /** Takes in what became of a write before the next one is sent. */
  settle(write: QueuedWrite, outcome: Exclude<WriteOutcome, { kind: 'queued' }>): Promise<void>
}

const lockName = 'writes'

const bounds = { first: 2000, longest: 60_000 }

/** Sends what is queued, one after the other, one tab at a time; answers once nothing more can be sent for now. */
export function createSender({
  log,
  session,
  latestRevision: latest,
  settle,
}: SenderDependencies): () => Promise<void> {
  const backOff = createBackOff(bounds)
  const inOrder = createMutex()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendAll(): Promise<void> {
    clearTimeout(timer)
    for (;;) {
      await log.refresh()
      const next = nextToSend(log.all(), session.user.get()?.id)
      if (!next) return backOff.reset()
      const write = onLatest(next)
      const attempted = await attempt(write)
      // It goes on when its user signs in again.
      if (attempted === 'signed-out') return
      if (attempted.kind === 'unreachable') {
        await noteTrouble(next, attempted.code)
        return later()
      }
      await settle(write, attempted)
    }
  }

  function onLatest(write: QueuedWrite): QueuedWrite {
    const basedOn = write.kind === 'add' ? undefined : latest(write, write.basedOn)
    return basedOn === undefined ? write : { ...write, basedOn }
  }

  /** Where the server fails at it too often, that counts as a refusal: the writes after it go on. */
  async function attempt(write: QueuedWrite): Promise<Exclude<SendResult, 'fault'>> {
    const attempted = await sendWrite(session, write)
    if (attempted !== 'fault') return attempted
    const failed = afterFault(write, Date.now())
    if (isSetAside(failed)) return { kind: 'refused', code: 'internal', key: write.key }
    await log.change([], [failed])
    return { kind: 'unreachable' }
  }

  async function noteTrouble({ key }: QueuedWrite, code: Refusal | undefined): Promise<void> {
    const write = log.all().find((each) => each.key === key)
    if (!write || write.code === code) return
    const { code: _, ...rest } = write
    await log.change([], [{ ...rest, ...(code && { code }) }])
  }

  function later(): void {
    timer = setTimeout(drain, backOff.next())
  }

  function drain(): Promise<void> {
    return inOrder(() => oneAtATime(sendAll)).catch(() => {})
  }

  return drain
}

/** Runs something while no other tab does; where the browser has no such locks or refuses them, by itself. */
async function oneAtATime(work: () => Promise<void>): Promise<void> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    await navigator.locks.request(lockName, begin)
  } catch (error) {
    if (hasBegun) throw error
    await work()
  }
}

/**
 * Which write goes next: the oldest of this user whose document has none before it that waits for a decision.
 * Writes of others stay until they are signed in again.
 */
export function nextToSend<W extends QueuedWrite>(
  writes: readonly W[],
  userId: string | undefined,
): W | undefined {
  const held = new Set<string>()
  for (const write of writes) {
    if (write.by !== userId) continue
    if (write.state === 'pending' && !held.has(documentKeyOf(write))) return write
    held.add(documentKeyOf(write))
  }
  return undefined
}

/**
 * The later writes on a document, on top of what an earlier one of them made of it. Where that was merged with what
 * somebody else did, they stay based on what their user saw, so that they are merged as well.
 */
export function rebased(
  writes: readonly QueuedWrite[],
  sent: QueuedWrite,
  revision: number,
): QueuedWrite[] {
  return writes
    .slice(writes.findIndex(({ key }) => key === sent.key) + 1)
    .filter((write) => isOfSameDocument(write, sent) && write.by === sent.by)
    .filter((write) => !sent.over || write.basedOn === undefined)
    .map(({ basedOn: _, ...write }) =>
      sent.kind === 'delete' ? write : { ...write, basedOn: revision },
    )
}

/** What goes when a write is dropped: it, and with an addition all that was to be done to what it adds. */
export function droppedWith<W extends QueuedWrite>(writes: readonly W[], key: string): W[] {
  const dropped = writes.find((write) => write.key === key)
  if (dropped?.kind !== 'add') return dropped ? [dropped] : []
  return writes.filter((write) => isOfSameDocument(write, dropped) && write.by === dropped.by)
}

export function documentKeyOf({ collection, id }: Pick<QueuedWrite, 'collection' | 'id'>): string {
  return `${collection}/${id}`
}

function isOfSameDocument(a: QueuedWrite, b: QueuedWrite): boolean {
  return documentKeyOf(a) === documentKeyOf(b)
}
