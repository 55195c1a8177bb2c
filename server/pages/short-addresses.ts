import { collectionNames, definitionOf } from '#content/collections.ts'
import { readerPath } from '#content/define-collection.ts'
import { readShortCode, shortCode } from '#content/short-code.ts'
import type { Bundle } from '#protocol/api-types.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'

const shortAddress = /^\/s\/([^/?#]+)\/?(?:\?|$)/i

/**
 * Where the short addresses that signs print (`/s/<code>`) lead: to the page of a published document, wherever that is
 * now. `undefined` for any other address, and for a code that no published document has.
 */
export function createShortAddresses(
  content: Pick<PublishedContent, 'bundle'>,
): (url: string) => string | undefined {
  let made: { of: Bundle; paths: ReadonlyMap<string, string> } | undefined
  return (url) => {
    const typed = shortAddress.exec(url)?.[1]
    if (!typed) return undefined
    const { bundle } = content
    if (made?.of !== bundle) made = { of: bundle, paths: pathsOf(bundle) }
    return made.paths.get(readShortCode(typed))
  }
}

function pathsOf({ collections }: Bundle): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  for (const name of collectionNames) {
    const definition = definitionOf(name)
    for (const document of collections[name]) {
      const path = readerPath(definition, document)
      if (path) paths.set(shortCode(name, document.id), path)
    }
  }
  return paths
}
