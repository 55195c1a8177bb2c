import { statusAt } from '#content/status-at.ts'
import type { Store } from '#server/store/store.ts'
import { toContent, toRecord } from './document-content.ts'
import type { PublishedContent } from './published-content.ts'
import type { Appointment, Schedule } from './schedule.ts'

export interface ScheduleDependencies {
  schedule: Schedule
  store: Store
  content: Pick<PublishedContent, 'refresh'>
  logError: (error: unknown, message: string) => void
  /** Milliseconds since 1970. */
  now?: () => number
}

// The clock is looked at this often at least: it may be set, and a machine may sleep.
const LONGEST_WAIT_MS = 60_000
const RETRY_AFTER_MS = 5_000
const MOST_AT_ONCE = 500
const AUTHOR = 'sistema'

/**
 * Publishes what was scheduled and archives what expired, each at its moment, from now until `close`, which
 * answers when nothing is under way any more. Of several processes on a store one does it: the revision decides.
 */
export function keepSchedule({
  schedule,
  store,
  content,
  logError,
  now = Date.now,
}: ScheduleDependencies): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let wakesAt = Number.POSITIVE_INFINITY
  let underWay = Promise.resolve()
  let isClosed = false

  function wakeAt(moment: number): void {
    if (isClosed) return
    clearTimeout(timer)
    wakesAt = moment
    const delay = Math.min(Math.max(moment - now(), 0), LONGEST_WAIT_MS)
    timer = setTimeout(() => {
      underWay = keepAppointments()
    }, delay).unref()
  }

  async function keepAppointments(): Promise<void> {
    // Nothing is earlier: what is noted meanwhile is looked at below.
    wakesAt = Number.NEGATIVE_INFINITY
    let pause = 0
    try {
      const due = schedule.dueAt(now()).slice(0, MOST_AT_ONCE)
      if (due.length > 0) await changeAll(due)
    } catch (error) {
      logError(error, 'a document could not be published or archived in time')
      pause = RETRY_AFTER_MS
    }
    wakeAt(Math.max(schedule.next(), now() + pause))
  }

  async function changeAll(due: readonly Appointment[]): Promise<void> {
    const results = await Promise.allSettled(due.map(change))
    await content.refresh()
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }

  async function change({ collection, id }: Appointment): Promise<void> {
    const document = await store.get(collection, id)
    // Of a log that was replaced: none of its changes tells of it.
    if (!document) return schedule.note(collection, id, undefined)
    // Another process may have been quicker; so may it be until the commit, which then changes nothing.
    if (statusAt(document, now()) === document.status) return
    const content = toContent(toRecord(document), now())
    const stamp = { by: AUTHOR, at: new Date(now()).toISOString() }
    const expected = document.revision
    await store.commit([{ kind: 'put', collection, id, expected, content }], stamp)
  }

  schedule.onNoted((at) => {
    if (at < wakesAt) wakeAt(at)
  })
  wakeAt(schedule.next())
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await underWay
    },
  }
}
