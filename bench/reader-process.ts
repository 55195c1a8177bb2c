import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What is asked of many readers in another process; answered when it is done. */
export type ReaderCall =
  /** Opens so many more; there when each has heard something; they know of the writes up to `last`. */
  | { kind: 'open'; url: string; count: number; last: number }
  | { kind: 'cut'; readers: readonly number[] }
  /** Lets those back that were cut, each with its cursor; there when each has heard something. */
  | { kind: 'back'; readers: readonly number[] }
  /** Waits until everybody has heard of this write, for so many milliseconds at most. */
  | { kind: 'settle'; last: number; timeout: number }
  | { kind: 'report' }

/** What readers heard since they were last asked. */
export interface ReadersReport {
  /** Milliseconds from sent to received: the median, and within which 99 of 100 were. */
  median: number
  slow: number
  lost: number
  duplicates: number
  /** How often one had to begin anew. */
  snapshots: number
  /** Readers who heard of each write exactly once, in order. */
  exact: number
  /** Milliseconds of the processor that they used themselves. */
  used: number
}

export type Readers = (call: ReaderCall) => Promise<ReadersReport | undefined>

/** Runs `work` with readers in a process of their own. */
export async function withReaders<T>(work: (ask: Readers) => Promise<T>): Promise<T> {
  const child = fork(join(import.meta.dirname, 'stream-readers.ts'))
  const died = once(child, 'exit').then(() => {
    throw new Error('The readers are gone')
  })
  // Waited for only where an answer is.
  died.catch(() => {})
  try {
    return await work(async (call) => {
      child.send(call)
      const [{ result }] = await Promise.race([once(child, 'message'), died])
      return result
    })
  } finally {
    child.kill()
  }
}
