import { isDeepStrictEqual } from 'node:util'
import { collectionNames } from '#content/collections.ts'
import type { CheckedContent, PresentContent } from '#content/validation/check-content.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import { recordOf, toContent, toRecord } from '#server/documents/document-mappers.ts'
import { withWorkingCopy } from '#server/documents/working-copies/plan-working-copy.ts'
import type { Put, Stamp, Store, Write } from '#server/store/store.ts'
import { ImportError } from './import-error.ts'

const MERGE_AUTHOR = 'operador'

const MAX_MERGE_TRIES = 5

/** The records compared with a store: new, changed, or unchanged. */
export interface MergePlan {
  created: Put[]
  changed: Put[]
  unchanged: number
}

/** All documents of a store as somebody would write them, without working copies. */
export async function presentContent(store: Store): Promise<PresentContent> {
  const lists = await Promise.all(
    collectionNames.map(async (name) => {
      const documents = (await store.list(name)).filter(({ id }) => !isWorkingCopy(id))
      return [name, documents.map(toRecord)] as const
    }),
  )
  return Object.fromEntries(lists)
}

/** The writes that bring a store in line with the records at `now` (milliseconds since 1970). */
export async function planMerge(
  store: Store,
  { records, problems }: CheckedContent,
  now: number,
): Promise<MergePlan> {
  if (problems.length > 0) throw new ImportError(problems)
  const plan: MergePlan = { created: [], changed: [], unchanged: 0 }
  for (const collection of collectionNames) {
    if (records[collection].length === 0) continue
    const found = new Map((await store.list(collection)).map((each) => [each.id, each]))
    for (const record of records[collection]) {
      const { id } = record
      const current = found.get(id)
      const content = toContent(record, now)
      const expected = current?.revision ?? 0
      const put: Put = { kind: 'put', collection, id, expected, content }
      if (!current) plan.created.push(put)
      else if (isDeepStrictEqual(toRecord(current), recordOf(id, content))) plan.unchanged += 1
      else plan.changed.push(put)
    }
  }
  return plan
}

/** Writes records as new documents and over those with the same id, all or none; what is the same already stays as it is. */
export async function mergeContent(
  store: Store,
  checked: CheckedContent,
  now: number,
): Promise<MergePlan> {
  for (let attempt = 1; ; attempt++) {
    const plan = await planMerge(store, checked, now)
    const writes: Write[] = [...plan.created, ...(await withCopies(store, plan.changed))]
    if (writes.length === 0) return plan
    const result = await store.commit(writes, { by: MERGE_AUTHOR, at: new Date(now).toISOString() })
    if (result.kind === 'committed') return plan
    // Somebody wrote meanwhile.
    if (attempt === MAX_MERGE_TRIES)
      throw new ImportError('outra pessoa está editando ao mesmo tempo.')
  }
}

/** The writes with those that working copies need with them. */
async function withCopies(store: Store, puts: readonly Put[]): Promise<Write[]> {
  const writes: Write[] = []
  for (const put of puts) {
    const current = await store.get(put.collection, put.id)
    writes.push(...(await withWorkingCopy(store, put, current)).writes)
  }
  return writes
}

const IMPORT_AUTHOR = 'importação'

/** Writes checked records as new documents, all or none; throws an `ImportError` where something is wrong. Answers how many. */
export async function importContent(
  store: Store,
  { records, problems }: CheckedContent,
  at: string,
): Promise<number> {
  if (problems.length > 0) throw new ImportError(problems)
  const writes = collectionNames.flatMap((collection) =>
    (records[collection] ?? []).map((record): Put => {
      const content = toContent(record, Date.parse(at))
      return { kind: 'put', collection, id: record.id, expected: 0, content }
    }),
  )
  const stamp: Stamp = { by: IMPORT_AUTHOR, at }
  const result = await store.commit(writes, stamp)
  if (result.kind === 'conflict') {
    const { collection, id } = result.write
    throw new ImportError(`${collection} › ${id} já existe.`)
  }
  return writes.length
}

/** True until the first commit: a store that somebody emptied is not filled again. */
export async function isUntouched(store: Store): Promise<boolean> {
  return (await store.lastSeq()) === 0
}
