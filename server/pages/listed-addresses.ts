import type { Bundle } from '#protocol/public-content.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import type { PageLister } from './sitemap-routes.ts'

/** Tells whether there is a page for everybody at an address, as far as that is known without rendering it. */
export function createListedAddresses(
  content: Pick<PublishedContent, 'bundle'>,
  listPages: PageLister,
): (address: string) => Promise<boolean> {
  let made: { of: Bundle; paths: Promise<ReadonlySet<string>> } | undefined
  const pathsOf = async (bundle: Bundle) =>
    new Set(['/', ...(await listPages(bundle)).map(({ path }) => path)])
  return async (address) => {
    const { bundle } = content
    if (made?.of !== bundle) made = { of: bundle, paths: pathsOf(bundle) }
    return (await made.paths).has(address)
  }
}
