import { contentModel } from 'virtual:content-model'
import type { ChangesMessage, SnapshotMessage } from '#protocol/api-types.ts'
import type { Cursor } from '#protocol/content-api.ts'
import { fetchBundle, fetchChanges } from './fetch-state.ts'
import type { Memory } from './memory.ts'

interface Reports {
  /** The memory leads on from `from` by a message. */
  onChanges(from: number, message: ChangesMessage): void
  /** The memory holds another state than before. */
  onState(): void
  /** The server speaks another content model; nothing of it was taken in. */
  onOutdated(message: SnapshotMessage): void
}

/** Takes in what the server says, whichever way it comes, and asks for what is missing. */
export interface Intake {
  /** A message that leads on from `from`, or from an earlier place. */
  changes(from: number, message: ChangesMessage): void
  /** Asks the server for what is missing; false where it cannot be asked. */
  catchUp(): Promise<boolean>
  /** The server is known to be at this place: asks where the memory is not, by chance within `spread` milliseconds. */
  reach(cursor: Cursor, spread?: number): void
}

export function createIntake(memory: Memory, serverUrl: string, reports: Reports): Intake {
  let catching: Promise<boolean> | undefined
  /** What is asked for while an answer is on its way may not be in it. */
  let wanted: Cursor | undefined

  function isBehind(): boolean {
    const at = memory.cursor()
    return wanted !== undefined && (at?.log !== wanted.log || at.seq < wanted.seq)
  }

  async function ask(spread = 0): Promise<boolean> {
    // All who hear of another log hear of it at once.
    if (spread) await new Promise((resolve) => setTimeout(resolve, Math.random() * spread))
    const cursor = memory.cursor()
    const other = wanted?.log === cursor?.log ? undefined : wanted
    const answer =
      cursor && !other
        ? await fetchChanges(serverUrl, cursor)
        : await fetchBundle(serverUrl, cursor && other)
    if (!answer) return false
    if ('changes' in answer) changes(cursor?.seq ?? 0, answer)
    else snapshot(answer)
    return true
  }

  async function catchUp(spread?: number): Promise<boolean> {
    catching ??= ask(spread).finally(() => {
      catching = undefined
    })
    const isReached = await catching
    if (!isReached || !isBehind()) return isReached
    // Once more for what was asked for meanwhile; what that does not bring, the next message will.
    wanted = undefined
    return catchUp()
  }

  function changes(from: number, message: ChangesMessage): void {
    const at = memory.cursor()
    if (at?.log !== message.log || at.seq < from) reach(message)
    else if (at.seq < message.seq) {
      memory.apply(message)
      reports.onChanges(at.seq, message)
    }
  }

  function snapshot(message: SnapshotMessage): void {
    const at = memory.cursor()
    if (message.model !== contentModel) reports.onOutdated(message)
    else if (at?.log !== message.log || at.seq <= message.seq) {
      memory.replace(message)
      reports.onState()
    }
  }

  function reach(cursor: Cursor, spread?: number): void {
    wanted = cursor
    if (isBehind()) void catchUp(spread)
  }

  return { changes, catchUp, reach }
}
