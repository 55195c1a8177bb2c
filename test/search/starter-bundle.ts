import { type CollectionName, collectionNames } from '#content/collections.ts'
import type { Bundle } from '#protocol/api-types.ts'

type StarterDocument = Record<string, unknown> & { id: string }

const files = import.meta.glob<StarterDocument[]>('/content/starter/ifb/*.json', {
  eager: true,
  import: 'default',
})

/** The first institute’s documents of a collection, for tests. */
export function starterDocuments(name: CollectionName): StarterDocument[] {
  const documents = files[`/content/starter/ifb/${name}.json`] ?? []
  return documents.map((document) => ({ ...document, revision: 1 }))
}

/** All of them, as a page of the server searches them. */
export const starterBundle = bundleOf({})

/** The same with some collections replaced. */
export function bundleOf(
  changed: Partial<Record<CollectionName, readonly Record<string, unknown>[]>>,
  log = 'starter',
): Bundle {
  const collections = collectionNames.map((name) => [name, changed[name] ?? starterDocuments(name)])
  return { log, collections: Object.fromEntries(collections) } as unknown as Bundle
}
