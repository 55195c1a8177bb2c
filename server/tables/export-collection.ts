import { setImmediate } from 'node:timers/promises'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import type { ContentRecord } from '#content/document.ts'
import { tableHead, tableLine } from '#content/tables/write-table.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import { mayDo, type PolicyUser } from '#protocol/policy.ts'
import { toRecord } from '#server/documents/document-mappers.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'

// So many records are made into text before others get their turn.
const RECORDS_PER_TICK = 200

/** A collection's table, piece by piece: drafts too, as far as somebody may read them. */
export async function* collectionAsCsv(
  store: Store,
  user: PolicyUser,
  collection: CollectionName,
  timeZone: string,
): AsyncGenerator<string> {
  // Nothing is read by name here.
  const context = { timeZone, idNamed: () => undefined }
  yield tableHead(collection)
  for await (const records of visibleRecords(store, user, collection)) {
    yield records.map((record) => tableLine(collection, record, context)).join('')
  }
}

/** The same as a JSON array of records. */
export async function* collectionAsJson(
  store: Store,
  user: PolicyUser,
  collection: CollectionName,
): AsyncGenerator<string> {
  let before = '['
  for await (const records of visibleRecords(store, user, collection)) {
    if (records.length === 0) continue
    yield before + records.map((record) => JSON.stringify(record)).join(',\n')
    before = ',\n'
  }
  yield before === '[' ? '[]' : ']'
}

/** All collections in one object, by name. */
export async function* everythingAsJson(store: Store, user: PolicyUser): AsyncGenerator<string> {
  let before = '{'
  for (const collection of collectionNames) {
    yield `${before}"${collection}":`
    yield* collectionAsJson(store, user, collection)
    before = ',\n'
  }
  yield '}'
}

async function* visibleRecords(
  store: Store,
  user: PolicyUser,
  collection: CollectionName,
): AsyncGenerator<ContentRecord[]> {
  const documents = (await store.list(collection)).filter(({ id }) => !isWorkingCopy(id))
  for (let first = 0; first < documents.length; first += RECORDS_PER_TICK) {
    if (first > 0) await setImmediate()
    yield documents
      .slice(first, first + RECORDS_PER_TICK)
      .flatMap((document) => visibleRecord(user, document) ?? [])
  }
}

/** As much of a document as somebody may read: all of it, what the public reads, or nothing. */
export function visibleRecord(user: PolicyUser, stored: StoredDocument): ContentRecord | undefined {
  const record = toRecord(stored)
  if (mayDo(user, 'read_drafts', stored.collection, stored)) return record
  if (stored.status !== 'published') return undefined
  const { fields } = definitionOf(stored.collection)
  const { owner, source, confirmedBy, ...rest } = record
  const open = Object.entries(rest).filter(([name]) => fields[name]?.audience !== 'staff')
  return Object.fromEntries(open) as ContentRecord
}
