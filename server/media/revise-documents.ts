import { toContent, toRecord } from '#server/documents/document-mappers.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'

const MAX_TRIES = 20

/**
 * Gives published documents a revision that says the same, because a picture in them is shown otherwise now: so open
 * pages, caches and other nodes hear of it as of any change. Throws `unavailable` where others write all the time.
 */
export async function reviseDocuments(
  store: Pick<Store, 'get' | 'commit'>,
  documents: readonly StoredDocument[],
  by: string,
  now: () => number,
): Promise<void> {
  for (const document of documents) await reviseDocument(store, document, by, now)
}

async function reviseDocument(
  store: Pick<Store, 'get' | 'commit'>,
  { collection, id }: StoredDocument,
  by: string,
  now: () => number,
): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const current = await store.get(collection, id)
    if (current?.status !== 'published') return
    const at = now()
    const content = toContent(toRecord(current), at)
    const write = { kind: 'put' as const, collection, id, expected: current.revision, content }
    const stamp = { by, at: new Date(at).toISOString() }
    if ((await store.commit([write], stamp)).kind === 'committed') return
  }
  throw new ProblemError('unavailable')
}
