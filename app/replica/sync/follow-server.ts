import type { ReplicaStatus } from '#app/replica/database.ts'
import type { ChangesMessage } from '#protocol/api-types.ts'
import type { Cursor } from '#protocol/content-api.ts'
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
  /** When the server was last heard, in an earlier visit; milliseconds since 1970. */
  heardAt: number | undefined
  /** Without a page, the copy is all there is to show. */
  hasPage: boolean
  status: { get(): ReplicaStatus; set(status: ReplicaStatus): void }
  /** The memory holds something else than before. */
  changed(): void
}

/** What the leading tab tells the others. */
type Word =
  | { kind: 'changes'; from: number; message: ChangesMessage }
  | {
      kind: 'state'
      cursor: Cursor | undefined
      connection: Connection
      heardAt: number | undefined
    }

type Connection = ReplicaStatus['connection']

/** The age of the copy is kept this often at most, in milliseconds. */
const AGE_KEPT_EVERY_MS = 60_000

/** Keeps the memory in step with the server: by the one stream that a browser has, or by what the tab that has it tells. */
export function followServer(followed: Followed): Intake {
  const { memory, kept, serverUrl, hasPage, status, changed } = followed
  let isLeading = false
  let { heardAt } = followed
  let ageKeptAt = 0

  const seqHere = () => memory.cursor()?.seq ?? 0

  /** Nothing is told anew that nobody could see: of what is live, the age is nothing. */
  function say(connection: Connection): void {
    const { asOf: before, ...known } = status.get()
    const asOf = connection === 'live' ? undefined : heardAt
    if (connection === known.connection && asOf === before) return
    status.set({ ...known, connection, ...(asOf !== undefined && { asOf }) })
  }

  function present(): Word {
    const { connection } = status.get()
    return { kind: 'state', cursor: memory.cursor(), connection, heardAt }
  }

  function become(connection: Connection): void {
    say(connection)
    if (isLeading) tell(present())
  }

  /** The server was heard: what is here is its state. */
  function heard(): void {
    heardAt = Date.now()
    become('live')
    const cursor = memory.cursor()
    if (!cursor || heardAt - ageKeptAt < AGE_KEPT_EVERY_MS) return
    ageKeptAt = heardAt
    void kept?.keepAge(cursor, heardAt)
  }

  // What the page brought was new a moment ago; of anything else nobody knows before the server was heard.
  if (!hasPage && heardAt !== undefined) status.set({ ...status.get(), asOf: heardAt })

  const intake = createIntake(memory, serverUrl, {
    onChanges(from, message) {
      heardAt = Date.now()
      say(status.get().connection)
      changed()
      if (!isLeading) return
      tell({ kind: 'changes', from, message })
      void kept?.apply(from, message, heardAt)
    },
    onState() {
      heardAt = Date.now()
      say(status.get().connection)
      changed()
      if (!isLeading) return
      tell(present())
      void kept?.replace(heardAt)
    },
    onOutdated(message) {
      // What is there to show otherwise? What this app does not know of it, it leaves out.
      if (!hasPage && !memory.cursor()) memory.replace(message)
      become('outdated')
    },
  })

  async function ask(): Promise<void> {
    // Without a network nothing is asked: the device knows already.
    if (navigator.onLine && (await intake.catchUp())) heard()
    else become('offline')
  }

  async function streamUrl(): Promise<string | undefined> {
    if (!memory.isComplete()) await intake.catchUp()
    const cursor = memory.cursor()
    return cursor && changesUrl(serverUrl, cursor)
  }

  function lead(): () => void {
    isLeading = true
    const cursor = memory.cursor()
    // What the tab before this one told may not be kept yet.
    if (cursor) void kept?.apply(cursor.seq, { ...cursor, changes: [] }, heardAt ?? 0)
    const stop = openChangeStream({
      url: streamUrl,
      onOpen: heard,
      onBeat(at) {
        if (at) intake.changes(seqHere(), { ...at, changes: [] })
        heard()
      },
      onChanges(message) {
        intake.changes(seqHere(), message)
        say('live')
      },
      onSnapshot(at, { spread }) {
        if (at) intake.reach(at, spread)
      },
      onOutdated: () => become('outdated'),
      // A server that has no room for the stream still answers.
      onFailure: ask,
      onSilence: ask,
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
        say('live')
      } else {
        heardAt = word.heardAt ?? heardAt
        say(word.connection)
        if (word.cursor) intake.reach(word.cursor)
      }
    },
  })
  return intake
}
