import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { readerPath } from '#content/define-collection.ts'
import { readShortCode, shortCode } from '#content/short-code.ts'
import type { Bundle } from '#protocol/api-types.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import type { StoredDocument } from '#server/store/store.ts'

const shortAddress = /^\/s\/([^/?#]+)\/?(?:\?|$)/i

/**
 * Where the short addresses that signs print (`/s/<code>`) lead: to the page of a published document, wherever that is
 * now, also while a blackout period keeps it off the air: that page says so. `undefined` for any other address, and for a code that no published document has.
 */
export function createShortAddresses(
  content: Pick<PublishedContent, 'bundle' | 'offAirDocuments'>,
): (url: string) => string | undefined {
  let made: { of: Bundle; paths: ReadonlyMap<string, string> } | undefined
  return (url) => {
    const typed = shortAddress.exec(url)?.[1]
    if (!typed) return undefined
    const { bundle } = content
    if (made?.of !== bundle)
      made = { of: bundle, paths: pathsOf(bundle, content.offAirDocuments()) }
    return made.paths.get(readShortCode(typed))
  }
}

function pathsOf(
  { collections }: Bundle,
  offAir: readonly StoredDocument[],
): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  const add = (name: CollectionName, id: string, values: object) => {
    const path = readerPath(definitionOf(name), values)
    if (path) paths.set(shortCode(name, id), path)
  }
  for (const name of collectionNames)
    for (const document of collections[name]) add(name, document.id, document)
  for (const { collection, id, fields } of offAir) add(collection, id, { ...fields, id })
  return paths
}
