import { routes } from '#app/shell/routes.ts'
import { collectionNames, definitionOf } from '#content/collections.ts'
import { documentPages, readerPath } from '#content/reader-path.ts'
import type { PublicPage } from '#protocol/page.ts'
import type { Bundle } from '#protocol/public-content.ts'
import { isListed } from './describe-page.ts'

/** The canonical address and the screen of each address that is the same whatever the content. */
const canonicals = new Map(
  routes
    .filter(({ screen, pattern }) => isListed(screen) && !pattern.includes(':'))
    .map(({ pattern, canonical = pattern, screen }) => [pattern, { path: canonical, screen }]),
)

/** Every page that search engines may keep, each under the address that it names as canonical. */
export function publicPages(content: Bundle): PublicPage[] {
  const pages = new Map<string, PublicPage>()
  // A help topic is a page while its document is there.
  for (const { path, screen } of canonicals.values())
    if (screen !== 'help-topic') pages.set(path, { path })
  for (const page of documentPagesOf(content)) if (!pages.has(page.path)) pages.set(page.path, page)
  return [...pages.values()]
}

/** The documents that have a page of their own, as their definitions tell. */
function documentPagesOf({ collections }: Bundle): PublicPage[] {
  return collectionNames.flatMap((name) => {
    const definition = definitionOf(name)
    if (!documentPages(definition)) return []
    return collections[name].flatMap((document) => {
      const path = readerPath(definition, document)
      return path
        ? [{ path: canonicals.get(path)?.path ?? path, changedAt: document.updatedAt }]
        : []
    })
  })
}
