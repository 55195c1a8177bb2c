import type { Bundle } from '#protocol/api-types.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import type { PageLister } from './sitemap-routes.ts'

/** The paths of all pages for everybody, as far as they are known without rendering one; listed once for each state of the content. */
export function createListedAddresses(
  content: Pick<PublishedContent, 'bundle'>,
  listPages: PageLister,
): () => Promise<ReadonlySet<string>> {
  let made: { of: Bundle; paths: Promise<ReadonlySet<string>> } | undefined
  const pathsOf = async (bundle: Bundle) =>
    new Set((await listPages(bundle)).map(({ path }) => path))
  return () => {
    const { bundle } = content
    if (made?.of !== bundle) made = { of: bundle, paths: pathsOf(bundle) }
    return made.paths
  }
}
