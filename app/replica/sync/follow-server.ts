import type { ReplicaStatus } from '#app/replica/database.ts'
import type { ChangesMessage, Cursor } from '#protocol/changes.ts'
import { openChangeStream } from './change-stream.ts'
import { changesUrl } from './fetch-state.ts'
import { createIntake, type Intake } from './intake.ts'
import type { KeptCopy } from './kept-copy.ts'
import type { Memory } from './memory.ts'
import { joinTabs } from './tabs.ts'

interface Followed {
  memory: Memory
  /** Where the device keeps the copy, if it does. */
  kept: KeptCopy | undefined
  serverUrl: string
  /** Without a page, the copy is all there is to show. */
  hasPage: boolean
  status: { get(): ReplicaStatus; set(status: ReplicaStatus): void }
  /** The memory holds something else than before. */
  changed(): void
}

/** What the leading tab tells the others. */
type Word =
  | { kind: 'changes'; from: number; message: ChangesMessage }
  | { kind: 'state'; cursor: Cursor | undefined; known: Known }

type Known = Pick<ReplicaStatus, 'connection' | 'asOf'>

/** The age of the copy is kept this often at most, in milliseconds. */
const ageKeptEvery = 60_000

/** Keeps the memory in step with the server: by the one stream that a browser has, or by what the tab that has it tells. */
export function followServer(followed: Followed): Intake {
  const { memory, kept, serverUrl, hasPage, status, changed } = followed
  let isLeading = false
  let ageKeptAt = 0

  const seqHere = () => memory.cursor()?.seq ?? 0
  const say = (known: Partial<Known>) => status.set({ ...status.get(), ...known })

  function present(): Word {
    const { connection, asOf } = status.get()
    const known = { connection, ...(asOf !== undefined && { asOf }) }
    return { kind: 'state', cursor: memory.cursor(), known }
  }

  function become(connection: Known['connection']): void {
    say({ connection })
    if (isLeading) tell(present())
  }

  /** The server was heard: what is here is its state. */
  function heard(): void {
    const asOf = Date.now()
    say({ asOf })
    become('live')
    const cursor = memory.cursor()
    if (!cursor || asOf - ageKeptAt < ageKeptEvery) return
    ageKeptAt = asOf
    void kept?.keepAge(cursor, asOf)
  }

  const intake = createIntake(memory, serverUrl, {
    onChanges(from, message) {
      const asOf = Date.now()
      say({ asOf })
      changed()
      if (!isLeading) return
      tell({ kind: 'changes', from, message })
      void kept?.apply(from, message, asOf)
    },
    onState() {
      const asOf = Date.now()
      say({ asOf })
      changed()
      if (!isLeading) return
      tell(present())
      void kept?.replace(asOf)
    },
    onOutdated(message) {
      // What is there to show otherwise? What this app does not know of it, it leaves out.
      if (!hasPage && !memory.cursor()) memory.replace(message)
      become('outdated')
    },
  })

  async function streamUrl(): Promise<string | undefined> {
    if (!memory.isComplete()) await intake.catchUp()
    const cursor = memory.cursor()
    return cursor && changesUrl(serverUrl, cursor)
  }

  function lead(): () => void {
    isLeading = true
    const cursor = memory.cursor()
    // What the tab before this one told may not be kept yet.
    if (cursor) void kept?.apply(cursor.seq, { ...cursor, changes: [] }, status.get().asOf ?? 0)
    const stop = openChangeStream({
      url: streamUrl,
      onOpen: heard,
      onBeat(at) {
        if (at) intake.changes(seqHere(), { ...at, changes: [] })
        heard()
      },
      onChanges(message) {
        intake.changes(seqHere(), message)
        say({ connection: 'live' })
      },
      onSnapshot(message) {
        intake.snapshot(message)
        heard()
      },
      onOutdated: () => become('outdated'),
      onFailure: () => become('offline'),
      async onSilence() {
        if (await intake.catchUp()) heard()
        else become('offline')
      },
    })
    return () => {
      stop()
      isLeading = false
    }
  }

  const tell = joinTabs<Word>({
    lead,
    present,
    onWord(word) {
      if (word.kind === 'changes') {
        intake.changes(word.from, word.message)
        say({ connection: 'live' })
      } else {
        say(word.known)
        if (word.cursor) intake.reach(word.cursor)
      }
    },
  })
  return intake
}
