import { createBackOff } from '#app/platform/back-off.ts'
import type { QueuedWrite, WriteOutcome } from '#app/replica/database.ts'
import type { Session } from '#app/session/session.ts'
import { createMutex } from '#content/promises/create-mutex.ts'
import { type Attempted, sendWrite } from './send-write.ts'
import { nextToSend } from './sending-order.ts'
import { afterFault, isSetAside } from './server-faults.ts'
import type { WriteLog } from './write-log.ts'

interface Sending {
  log: WriteLog
  session: Session
  /** The revision that writes of this device made of the one that a write was based on. */
  latest(
    of: Pick<QueuedWrite, 'collection' | 'id'>,
    revision: number | undefined,
  ): number | undefined
  /** Takes in what became of a write before the next one is sent. */
  settle(write: QueuedWrite, outcome: Exclude<WriteOutcome, { kind: 'queued' }>): Promise<void>
}

const lock = 'writes'
const bounds = { first: 2000, longest: 60_000 }

/** Sends what is queued, one after the other, one tab at a time; answers once nothing more can be sent for now. */
export function createSender({ log, session, latest, settle }: Sending): () => Promise<void> {
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
      // It goes on when its person signs in again.
      if (attempted === 'signed-out') return
      if (attempted === 'unreachable') return later()
      await settle(write, attempted)
    }
  }

  function onLatest(write: QueuedWrite): QueuedWrite {
    const basedOn = write.kind === 'add' ? undefined : latest(write, write.basedOn)
    return basedOn === undefined ? write : { ...write, basedOn }
  }

  /** Where the server fails at it too often, that counts as a refusal: the writes after it go on. */
  async function attempt(write: QueuedWrite): Promise<Exclude<Attempted, 'fault'>> {
    const attempted = await sendWrite(session, write)
    if (attempted !== 'fault') return attempted
    const failed = afterFault(write, Date.now())
    if (isSetAside(failed)) return { kind: 'refused', code: 'internal', key: write.key }
    await log.change([], [failed])
    return 'unreachable'
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
    await navigator.locks.request(lock, begin)
  } catch (error) {
    if (hasBegun) throw error
    await work()
  }
}
