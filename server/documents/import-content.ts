import type { CheckedContent } from '#content/check-content.ts'
import { collectionNames } from '#content/collections.ts'
import type { Put, Stamp, Store } from '#server/store/store.ts'
import { toContent } from './document-content.ts'
import { ImportError } from './import-error.ts'

const AUTHOR = 'importação'

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
  const stamp: Stamp = { by: AUTHOR, at }
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
