import type { CheckedContent } from '#content/check-content.ts'
import { collectionNames } from '#content/collections.ts'
import type { Put, Stamp, Store } from '#server/store/store.ts'
import { toContent } from './document-content.ts'

const AUTHOR = 'importação'

/** `message` lists every problem in Portuguese, a line each: file, record, field. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}

/** Writes checked records as new documents, all or none; throws an `ImportError` where something is wrong. Answers how many. */
export async function importContent(
  store: Store,
  { records, problems }: CheckedContent,
  at: string,
): Promise<number> {
  if (problems.length > 0) {
    const lines = problems.map(
      ({ collection, record, field, message }) =>
        `  ${[`${collection}.json`, record, field].filter(Boolean).join(' › ')}: ${message}`,
    )
    throw new ImportError(`O conteúdo não foi importado:\n${lines.join('\n')}`)
  }
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
    throw new ImportError(`O conteúdo não foi importado: ${collection} › ${id} já existe.`)
  }
  return writes.length
}

/** True until the first commit: a store that somebody emptied is not filled again. */
export async function isUntouched(store: Store): Promise<boolean> {
  return (await store.lastSeq()) === 0
}
