import type { FastifyInstance } from 'fastify'
import type { Settings } from '#content/document.ts'
import type { WebManifest } from '#protocol/page.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import { CachedResponse } from '#server/http/cached-response.ts'
import { sendFailure } from '#server/http/failures.ts'
import { sendRepresentation } from '#server/http/representation.ts'

const contentType = 'application/manifest+json; charset=utf-8'

/** What a device reads that installs the app; made anew when the settings are others. */
export function manifestRoute(
  app: FastifyInstance,
  content: PublishedContent,
  webManifest: WebManifest,
): void {
  let shown: Settings | undefined
  let answer: CachedResponse | undefined
  app.get('/manifest.webmanifest', (request, reply) => {
    const [settings] = content.bundle.collections.settings
    if (!settings) return sendFailure(request, reply, 'not_found')
    if (!answer || settings !== shown) {
      shown = settings
      answer = CachedResponse.of(() => JSON.stringify(webManifest(settings)))
    }
    return sendRepresentation(request, reply, answer, { 'content-type': contentType })
  })
}
