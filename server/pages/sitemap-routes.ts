import type { FastifyInstance } from 'fastify'
import type { PublicPage } from '#protocol/page.ts'
import type { Bundle } from '#protocol/public-content.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import { CachedResponse } from '#server/http/cached-response.ts'
import { sendFailure } from '#server/http/failures.ts'
import { sendRepresentation } from '#server/http/representation.ts'
import { sitemapFiles } from './sitemap-files.ts'

/** Like `ListPages` of the protocol; while developing, it may also wait for modules to load. */
export type PageLister = (content: Bundle) => PublicPage[] | Promise<PublicPage[]>

interface Dependencies {
  content: PublishedContent
  listPages: PageLister
  publicUrl: string
}

/** What search engines ask first: where they may go (`robots.txt`), and what there is (`sitemap.xml`). */
export function sitemapRoutes(app: FastifyInstance, dependencies: Dependencies): void {
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
function createSitemaps({ content, listPages, publicUrl }: Dependencies) {
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
