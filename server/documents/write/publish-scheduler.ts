import type { CollectionName } from '#content/collections.ts'
import { nextStatusChange, statusAt } from '#content/status.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import { toContent, toRecord } from '#server/documents/document-mappers.ts'
import type {
  DocumentObserver,
  PublishedContent,
} from '#server/documents/published/published-content.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'

interface ScheduledChange {
  collection: CollectionName
  id: string
  /** Milliseconds since 1970. */
  at: number
}

/** When documents have to change their status. */
export class PublishSchedule implements DocumentObserver {
  readonly #changes = new Map<string, ScheduledChange>()
  #listener: (at: number) => void = () => {}

  clear(): void {
    this.#changes.clear()
  }

  update(collection: CollectionName, id: string, document: StoredDocument | undefined): void {
    const key = `${collection}/${id}`
    const at = document ? nextStatusChange(document) : Number.POSITIVE_INFINITY
    if (at === Number.POSITIVE_INFINITY) {
      this.#changes.delete(key)
      return
    }
    this.#changes.set(key, { collection, id, at })
    this.#listener(at)
  }

  /** Calls `listener` with each moment that is noted from now on. */
  onScheduled(listener: (at: number) => void): void {
    this.#listener = listener
  }

  dueAt(now: number): ScheduledChange[] {
    return [...this.#changes.values()].filter(({ at }) => at <= now)
  }

  /** The earliest moment noted; infinity where there is none. */
  next(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { at } of this.#changes.values()) next = Math.min(next, at)
    return next
  }
}

interface PublishSchedulerDependencies {
  schedule: PublishSchedule
  store: Store
  content: Pick<PublishedContent, 'refresh' | 'documentJson'>
  logError: (error: unknown, message: string) => void
  /** Milliseconds since 1970. */
  now?: () => number
}

// The clock is looked at this often at least: it may be set, and a machine may sleep.
const MAX_WAIT_MS = 60_000

const RETRY_AFTER_MS = 5_000

const MAX_BATCH = 500

/** Under which the log knows it. */
export const SCHEDULER_AUTHOR = 'sistema'

/**
 * Publishes what was scheduled and archives what expired, each at its moment, from now until `close`, which
 * answers when nothing is under way any more. Of several processes on a store one does it: the revision decides.
 */
export function startPublishScheduler({
  schedule,
  store,
  content,
  logError,
  now = Date.now,
}: PublishSchedulerDependencies): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let wakesAt = Number.POSITIVE_INFINITY
  let underWay = Promise.resolve()
  let isClosed = false

  function wakeAt(moment: number): void {
    if (isClosed) return
    clearTimeout(timer)
    wakesAt = moment
    const delay = Math.min(Math.max(moment - now(), 0), MAX_WAIT_MS)
    timer = setTimeout(() => {
      underWay = runDue()
    }, delay).unref()
  }

  async function runDue(): Promise<void> {
    // Nothing is earlier: what is noted meanwhile is looked at below.
    wakesAt = Number.NEGATIVE_INFINITY
    let pause = 0
    try {
      const due = schedule.dueAt(now()).slice(0, MAX_BATCH)
      if (due.length > 0) await applyAll(due)
    } catch (error) {
      logError(error, 'a document could not be published or archived in time')
      pause = RETRY_AFTER_MS
    }
    wakeAt(Math.max(schedule.next(), now() + pause))
  }

  async function applyAll(due: readonly ScheduledChange[]): Promise<void> {
    const results = await Promise.allSettled(due.map(change))
    await content.refresh()
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }

  /** Publishes a working copy at its moment; one that cannot be published as it is waits for somebody to mend it. */
  async function publishCopy(copy: StoredDocument): Promise<void> {
    const { collection, id } = copy
    if (copy.status !== 'scheduled' || Date.parse(copy.publishAt ?? '') > now()) return
    // Only now: what checks documents takes longer to load than all the rest of a start.
    const { planDuePublication } = await import(
      '#server/documents/working-copies/plan-working-copy.ts'
    )
    try {
      const planned = await planDuePublication({ store, content }, copy, now())
      const stamp = { by: SCHEDULER_AUTHOR, at: new Date(now()).toISOString() }
      // Where another process was quicker, or the document changed meanwhile, it is looked at again.
      if (planned) await store.commit(planned.writes, stamp, undefined, planned.readVersion)
      else schedule.update(collection, id, undefined)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      schedule.update(collection, id, undefined)
    }
  }

  async function change({ collection, id }: ScheduledChange): Promise<void> {
    const document = await store.get(collection, id)
    // The log was replaced: none of its changes tells of this one.
    if (!document) return schedule.update(collection, id, undefined)
    if (isWorkingCopy(id)) return publishCopy(document)
    // Another process may have been quicker; so may it be until the commit, which then changes nothing.
    if (statusAt(document, now()) === document.status) return
    const content = toContent(toRecord(document), now())
    const stamp = { by: SCHEDULER_AUTHOR, at: new Date(now()).toISOString() }
    const expected = document.revision
    await store.commit([{ kind: 'put', collection, id, expected, content }], stamp)
  }

  schedule.onScheduled((at) => {
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
