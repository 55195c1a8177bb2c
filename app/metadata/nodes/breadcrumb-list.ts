import type { BreadcrumbList } from 'schema-dts'
import type { PageView } from '#app/metadata/page-view.ts'
import { tabs, welcomePath } from '#app/shell/paths.ts'
import { type Match, matchRoute } from '#app/shell/routes.ts'

/** The way from the home screen to a page; none for where it begins. */
export function breadcrumbList(
  { absolute }: PageView,
  match: Match,
  title: string,
): BreadcrumbList[] {
  if (match.canonical === tabs.home.path || match.canonical === welcomePath) return []
  const way = [tabs.home.path, ...parentsOf(match)].map((path) => {
    const { route, canonical } = matchRoute(path)
    return { name: route.name, item: absolute(canonical) }
  })
  // Where one is needs no address (schema.org's readers take the page's own).
  const steps = [...way, { name: title }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...step,
      })),
    },
  ]
}

function parentsOf({ route: { parent } }: Match): string[] {
  return parent ? [...parentsOf(matchRoute(parent)), parent] : []
}
