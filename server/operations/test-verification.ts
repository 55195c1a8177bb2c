import { expect } from 'vitest'
import type { Change, Store } from '#server/store/store.ts'
import { openStores } from './open-stores.ts'
import type { TestWriter } from './test-writer.ts'

/** What became of what writers were told, after they stopped. */
export interface Verdict {
  acknowledged: number
  /** Acknowledged, and not there. */
  lost: number
  /** There, and never acknowledged: done once more than it was asked for. */
  twice: number
}

/** Holds the store, read beside the server, against what writers were told: every document, and the log, which has no hole. */
export async function verify(
  place: Parameters<typeof openStores>[0],
  writers: readonly TestWriter[],
): Promise<Verdict> {
  const { store } = await openStores(place)
  try {
    const log = await readLog(store)
    expectWhole(log)
    const documents = await store.list('news')
    const found = documents.map(({ id, revision, fields }) => [id, revision, fields.summary])
    const known = writers.flatMap((writer) => [...writer.known])
    const expected = known.flatMap(([id, { revision, summary }]) =>
      summary === undefined ? [] : [[id, revision, summary]],
    )
    const ids = new Set(known.map(([id]) => id))
    expect(found.filter(([id]) => ids.has(String(id))).sort()).toEqual(expected.sort())
    const receipts = writers.flatMap((writer) => writer.receipts)
    const isThere = ({ seq, id, revision }: (typeof receipts)[number]) =>
      log[seq - 1]?.id === id && log[seq - 1]?.revision === revision
    const kept = new Set(receipts.filter(isThere).map(({ seq }) => seq))
    return {
      acknowledged: receipts.length,
      lost: receipts.length - kept.size,
      twice: log.filter(({ id }) => ids.has(id)).length - kept.size,
    }
  } finally {
    await store.close()
  }
}

async function readLog(store: Store): Promise<Change[]> {
  const log: Change[] = []
  for (;;) {
    const entries = await store.feed(log.length, 1000)
    log.push(...entries.map(({ change }) => change))
    if (entries.length < 1000) return log
  }
}

/** Numbers and revisions without holes. */
function expectWhole(log: readonly Change[]): void {
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
  const revisions = new Map<string, number>()
  for (const { collection, id, revision } of log) {
    expect(revision).toBe((revisions.get(`${collection}/${id}`) ?? 0) + 1)
    revisions.set(`${collection}/${id}`, revision)
  }
}
