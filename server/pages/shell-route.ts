import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ShellPage } from '#protocol/page.ts'
import { CachedResponse } from '#server/http/cached-response.ts'
import { sendRepresentation } from '#server/http/representation.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'

/** Where the shell page is: another one has another address, so no device gets that of another version. */
export function shellUrlOf({ html }: ShellPage): string {
  return `/shell/${hash('sha256', html, 'base64url').slice(0, 10)}`
}

/** The page that devices keep to start without the server; for no search engine. */
export function shellRoute(app: FastifyInstance, page: ShellPage): void {
  const response = CachedResponse.of(() => page.html, {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  })
  const headers = {
    'content-security-policy': contentSecurityPolicy(page.inlineStyles, page.inlineScripts),
    'content-language': 'pt-BR',
    'x-robots-tag': 'noindex',
  }
  app.get(shellUrlOf(page), (request, reply) =>
    sendRepresentation(request, reply, response, headers),
  )
}
