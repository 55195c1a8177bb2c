import type { ItemList } from 'schema-dts'

/** More than these, search engines find through the sitemap. */
const mostListed = 100

/** The addresses that a list leads to, in order. */
export function itemList(urls: readonly string[]): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: urls.length,
    itemListElement: urls.slice(0, mostListed).map((url, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url,
    })),
  }
}
