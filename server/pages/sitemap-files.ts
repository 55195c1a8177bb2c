import type { PublicPage } from '#protocol/page.ts'

/** As many addresses as a file may name (sitemaps.org). */
const MOST_ADDRESSES = 50_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap by its files' names, each written when it is asked for: one, or an index of several where a single one may not hold all. */
export function sitemapFiles(
  pages: readonly PublicPage[],
  publicUrl: string,
  most = MOST_ADDRESSES,
): Map<string, () => string> {
  if (pages.length <= most) return new Map([['sitemap.xml', () => urlSet(pages, publicUrl)]])
  const parts = Array.from({ length: Math.ceil(pages.length / most) }, (_, index) => ({
    name: `sitemap-${index + 1}.xml`,
    pages: pages.slice(index * most, (index + 1) * most),
  }))
  return new Map([
    ['sitemap.xml', () => indexOf(parts.map(({ name }) => `${publicUrl}/${name}`))],
    ...parts.map(({ name, pages: own }) => [name, () => urlSet(own, publicUrl)] as const),
  ])
}

function urlSet(pages: readonly PublicPage[], publicUrl: string): string {
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>\n`
  })
  return `${head}<urlset ${names}>\n${urls.join('')}</urlset>\n`
}

function indexOf(addresses: readonly string[]): string {
  const sitemaps = addresses.map(
    (address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex ${names}>\n${sitemaps.join('')}</sitemapindex>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
