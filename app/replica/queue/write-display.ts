import type { QueuedWrite } from '#app/replica/database.ts'
import type { ReplicaReports } from '#app/replica/replica-reports.ts'
import type { Memory } from '#app/replica/sync/memory.ts'
import type { Session } from '#app/session/session.ts'
import { type ShownWrite, showWrites } from './show-writes.ts'

interface Shown {
  memory: Memory
  session: Session
  reports: ReplicaReports
}

/** Shows the writes of whoever is signed in, from when they are queued until their documents come from the server. */
export function createWriteDisplay({ memory, session, reports }: Shown) {
  let queued: readonly QueuedWrite[] = []
  /** What the server has taken, and where in its log; it is not told here yet. */
  let landed: readonly { write: QueuedWrite; log: string | undefined; seq: number }[] = []
  /** What somebody is writing, before they send it. */
  let previewed: readonly ShownWrite[] = []
  let renderMarkdown: ((text: string) => string) | undefined

  function show(): void {
    const me = session.user.get()?.id
    const mine = [...landed.map(({ write }) => write), ...queued].filter(({ by }) => by === me)
    memory.overlay(showWrites([...mine, ...previewed], renderMarkdown))
    reports.changed()
  }

  session.user.subscribe(show)
  // Fetched beforehand: whoever writes without a connection sees their text as well.
  import('#content/text/render-markdown.ts').then(
    (module) => {
      renderMarkdown = module.renderMarkdown
      show()
    },
    () => {},
  )

  return {
    show(writes: readonly QueuedWrite[]): void {
      queued = writes
      reports.writes.set(writes)
      show()
    },
    preview(change: ShownWrite | undefined): void {
      if (!change && previewed.length === 0) return
      previewed = change ? [change] : []
      show()
    },
    /** To be called before the write leaves the queue. */
    land(write: QueuedWrite, seq: number): void {
      if (landed.some((each) => each.write.key === write.key)) return
      landed = [...landed, { write, log: memory.cursor()?.log, seq }]
    },
    /** Shows what has come in from the server as it came; whether there was any. */
    letGo(): boolean {
      const at = memory.cursor()
      // In another log than it landed in, numbers mean nothing.
      const left = landed.filter(({ log, seq }) => !at || (log === at.log && seq > at.seq))
      if (left.length === landed.length) return false
      landed = left
      show()
      return true
    },
  }
}
