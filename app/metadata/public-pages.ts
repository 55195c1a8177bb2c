import { routes, tabs } from '#app/shell/routes.ts'
import type { PublicPage } from '#protocol/page.ts'
import type { Bundle } from '#protocol/public-content.ts'
import { isListed } from './describe-page.ts'

/** Every page that search engines may keep, each under the address that it names as canonical. */
export function publicPages({ collections }: Bundle): PublicPage[] {
  const { courses, glossary, pages } = collections
  const topics = new Map(pages.map((page) => [page.slug, page.updatedAt]))
  const fixed = fixedPages(topics)
  const paths = new Set(fixed.map(({ path }) => path))
  return [
    ...fixed,
    ...courses.map(({ id, updatedAt }) => documentPage('/detalhes', id, updatedAt)),
    ...glossary.map(({ id, updatedAt }) => documentPage('/detalhes-glossario', id, updatedAt)),
    ...[...topics]
      .filter(([slug]) => !paths.has(`/${slug}`))
      .map(([slug, updatedAt]) => documentPage(tabs.help.path, slug, updatedAt)),
  ]
}

/** Those with an address of their own; a help topic is one while its page is there. */
function fixedPages(topics: ReadonlyMap<string, string>): PublicPage[] {
  const found = new Map<string, PublicPage>()
  for (const { pattern, screen, canonical: path = pattern, params } of routes) {
    if (!isListed(screen) || pattern.includes(':')) continue
    if (screen !== 'help-topic') found.set(path, { path })
    const changedAt = topics.get(params?.slug ?? '')
    if (screen === 'help-topic' && changedAt) found.set(path, { path, changedAt })
  }
  return [...found.values()]
}

function documentPage(folder: string, id: string, changedAt: string): PublicPage {
  return { path: `${folder}/${encodeURIComponent(id)}`, changedAt }
}
