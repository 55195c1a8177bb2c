import type { FastifyInstance } from 'fastify'
import type { Bundle } from '#protocol/api-types.ts'
import type { PublicPage } from '#protocol/page.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { sendFailure } from '#server/http/failures.ts'
import { CachedResponse, sendRepresentation } from '#server/http/representation.ts'

/** As many addresses as a file may name (sitemaps.org). */
const MAX_URLS_PER_FILE = 50_000

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap by its files' names, each written when it is asked for: one, or an index of several where a single one may not hold all. */
export function sitemapFiles(
  pages: readonly PublicPage[],
  publicUrl: string,
  max = MAX_URLS_PER_FILE,
): Map<string, () => string> {
  if (pages.length <= max) return new Map([['sitemap.xml', () => urlSet(pages, publicUrl)]])
  const parts = Array.from({ length: Math.ceil(pages.length / max) }, (_, index) => ({
    name: `sitemap-${index + 1}.xml`,
    pages: pages.slice(index * max, (index + 1) * max),
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
  return `${XML_DECLARATION}<urlset ${SITEMAP_NAMESPACE}>\n${urls.join('')}</urlset>\n`
}

function indexOf(addresses: readonly string[]): string {
  const sitemaps = addresses.map(
    (address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`,
  )
  return `${XML_DECLARATION}<sitemapindex ${SITEMAP_NAMESPACE}>\n${sitemaps.join('')}</sitemapindex>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}

/** Like `ListPages` of the protocol; while developing, it may also wait for modules to load. */
export type PageLister = (content: Bundle) => PublicPage[] | Promise<PublicPage[]>

interface SitemapDependencies {
  content: PublishedContent
  listPages: PageLister
  publicUrl: string
}

/** What search engines ask first: where they may go (`robots.txt`), and what there is (`sitemap.xml`). */
export function sitemapRoutes(app: FastifyInstance, dependencies: SitemapDependencies): void {
  const { publicUrl } = dependencies
  const robots = CachedResponse.of(() => robotsText(publicUrl), {
    contentType: 'text/plain; charset=utf-8',
  })
  app.get('/robots.txt', (request, reply) => sendRepresentation(request, reply, robots))

  const filesOf = createSitemaps(dependencies)
  app.get('/sitemap.xml', async (request, reply) => {
    const index = (await filesOf()).get('sitemap.xml')
    return index
      ? sendRepresentation(request, reply, index)
      : sendFailure(request, reply, 'not_found')
  })
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const file = (await filesOf()).get(`sitemap-${request.params.part}.xml`)
    return file
      ? sendRepresentation(request, reply, file)
      : sendFailure(request, reply, 'not_found')
  })
}

/** The files of today's content, made anew when it was asked for after a change. */
function createSitemaps({ content, listPages, publicUrl }: SitemapDependencies) {
  let made: { of: Bundle; files: Promise<Map<string, CachedResponse>> } | undefined
  const make = async (bundle: Bundle) => {
    const files = sitemapFiles(await listPages(bundle), publicUrl)
    const answers = [...files].map(
      ([name, xml]) =>
        [name, CachedResponse.of(xml, { contentType: 'application/xml; charset=utf-8' })] as const,
    )
    return new Map(answers)
  }
  return () => {
    const { bundle } = content
    if (made?.of !== bundle) made = { of: bundle, files: make(bundle) }
    return made.files
  }
}

// What needs an account or a secret has nothing to find. Pages come whole: nobody has to ask the API for what they say.
function robotsText(publicUrl: string): string {
  return `User-agent: *
Allow: /api/docs
Disallow: /api/
Disallow: /perfil
Disallow: /sugerir/
Disallow: /sugestao/
Disallow: /details

Sitemap: ${publicUrl}/sitemap.xml
`
}
