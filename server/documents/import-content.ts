import type { CheckedContent } from '#content/check-content.ts'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import type { ContentRecord } from '#content/schemas.ts'
import type { DocumentContent, Put, Stamp, Store } from '#server/store/store.ts'

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
    (records[collection] ?? []).map((record) => toPut(collection, record)),
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

const envelopeKeys: Record<Exclude<keyof DocumentContent, 'fields'>, true> = {
  status: true,
  campuses: true,
  publishAt: true,
  expireAt: true,
  confirmedAt: true,
  confirmedBy: true,
  owner: true,
  source: true,
  asOf: true,
  doubts: true,
}

function toPut(collection: CollectionName, { id, ...record }: ContentRecord): Put {
  const envelope: Record<string, unknown> = {}
  const fields: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(record)) {
    const part = Object.hasOwn(envelopeKeys, key) ? envelope : fields
    part[key] = value
  }
  const content = { ...envelope, fields } as unknown as DocumentContent
  return { kind: 'put', collection, id, expected: 0, content }
}
