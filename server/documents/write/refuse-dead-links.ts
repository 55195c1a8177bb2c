import type { CollectionName } from '#content/collections.ts'
import type { ContentRecord } from '#content/document.ts'
import {
  deadLink,
  type LinkedContent,
  siteLinksOf,
  whereLeads,
} from '#content/validation/site-links.ts'
import type { DocumentContent, Store } from '#server/store/store.ts'
import { throwInvalid } from './check-document.ts'

/**
 * Throws `invalid_document` where a record leads to a path of this site that there is not. A draft may be linked to:
 * it is there. What the document had before it may keep, else nobody could correct anything else in it, or take it out
 * of the trash.
 */
export async function refuseDeadLinks(
  store: Pick<Store, 'get' | 'list' | 'history'>,
  collection: CollectionName,
  record: ContentRecord,
  before: readonly (Pick<DocumentContent, 'fields'> | undefined)[],
): Promise<void> {
  const known = linksOf(collection, before)
  const links = siteLinksOf(collection, record).filter(({ path }) => !known.has(path))
  if (links.length === 0) return
  const content = await contentFor(
    store,
    links.map(({ path }) => path),
    collection,
    record,
  )
  const dead = links.filter(({ path }) => whereLeads(path, content) === 'nowhere')
  if (dead.length === 0) return
  const [last] = await store.history({ collection, id: record.id, limit: 1 })
  const deleted = linksOf(collection, [last?.previous])
  const fresh = dead.filter(({ path }) => !deleted.has(path))
  if (fresh.length > 0)
    throwInvalid(fresh.map(({ field, path }) => ({ field, message: deadLink(path) })))
}

function linksOf(
  collection: CollectionName,
  documents: readonly (Pick<DocumentContent, 'fields'> | undefined)[],
): ReadonlySet<string> {
  return new Set(
    documents
      .flatMap((each) => (each ? siteLinksOf(collection, each.fields) : []))
      .map(({ path }) => path),
  )
}

/** As much of the content as it takes to follow these paths, with the record itself. */
async function contentFor(
  store: Pick<Store, 'get' | 'list'>,
  paths: readonly string[],
  collection: CollectionName,
  record: ContentRecord,
): Promise<LinkedContent> {
  const documents = new Map<string, [CollectionName, string]>()
  const lists = new Set<CollectionName>()
  const noting: LinkedContent = {
    get(name, id) {
      documents.set(`${name}/${id}`, [name, id])
      return undefined
    },
    of(name) {
      lists.add(name)
      return []
    },
  }
  for (const path of paths) whereLeads(path, noting)
  const own = { status: record.status, fields: record }
  const found = new Map(
    await Promise.all(
      [...documents].map(async ([key, [name, id]]) => [key, await store.get(name, id)] as const),
    ),
  )
  const listed = new Map(
    await Promise.all([...lists].map(async (name) => [name, await store.list(name)] as const)),
  )
  return {
    get: (name, id) => (name === collection && id === record.id ? own : found.get(`${name}/${id}`)),
    of: (name) => [...(listed.get(name) ?? []), ...(name === collection ? [own] : [])],
  }
}
