import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountOptions, SessionUser } from '#protocol/accounts.ts'
import type { PageAnswer, PageRequest } from '#protocol/page.ts'
import { readPreferences } from '#protocol/preferences.ts'
import type { PersonOf } from '#server/accounts/policy-enforcement.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import { pathOf } from '#server/http/failures.ts'
import { negotiateEncoding } from '#server/http/negotiate-encoding.ts'
import { sendPlainPage } from '#server/http/send-plain-page.ts'

/** Like `RenderPage` of the protocol; while developing, it may also wait for modules to load. */
export type PageRenderer = (request: PageRequest) => PageAnswer | Promise<PageAnswer>

interface PageDependencies {
  content: PublishedContent
  renderPage: PageRenderer
  personOf: PersonOf
  options: AccountOptions
  publicUrl: string
  now: () => number
  policy: (inlineStyles?: readonly string[]) => string
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Every address that no other route answers is one of the app's. */
export function pageRoutes(app: FastifyInstance, dependencies: PageDependencies): void {
  app.get('*', async (request, reply) => {
    const user = await dependencies.personOf(request)
    const answer = await render(request, dependencies, user)
    // What was made for somebody stays in no cache, for whoever has the device next.
    reply.header('cache-control', user ? 'private, no-store' : 'private, no-cache')
    if (answer === undefined) return sendPlainPage(reply, 'internal')
    if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status)
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'pt-BR',
      vary: 'Accept-Encoding, Cookie',
      'content-security-policy': dependencies.policy(answer.inlineStyles),
    })
    return sendCompressed(request, reply.code(answer.status), answer.html)
  })
}

async function render(
  request: FastifyRequest,
  { content, renderPage, options, publicUrl, now }: PageDependencies,
  user: SessionUser | null,
): Promise<PageAnswer | undefined> {
  try {
    return await renderPage({
      url: localAddress(request.url),
      content: content.bundle,
      now: now(),
      preferences: readPreferences(request.headers.cookie ?? ''),
      publicUrl,
      options,
      ...(user && { session: { user } }),
    })
  } catch (error) {
    request.log.error({ err: error, path: pathOf(request.url) }, 'render failed')
    return undefined
  }
}

/** Path and query with exactly one slash in front: `//host` in a redirect would lead elsewhere. */
function localAddress(url: string): string {
  return `/${url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/^[/\\]+/, '')}`
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string) {
  const encoding = negotiateEncoding(request.headers['accept-encoding'] as string | undefined)
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    return reply.header('content-encoding', 'br').send(await brotli(html, { params }))
  }
  if (encoding === 'gzip') {
    return reply.header('content-encoding', 'gzip').send(await deflate(html, { level: 5 }))
  }
  return reply.send(html)
}
