import type { FastifyInstance } from 'fastify'
import type { Settings } from '#content/document.ts'
import type { WebManifest } from '#protocol/page.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import { ReadyAnswer } from '#server/documents/ready-answer.ts'
import { sendFailure } from '#server/http/failures.ts'
import { sendVariant } from '#server/http/variant.ts'

const contentType = 'application/manifest+json; charset=utf-8'

/** What a device reads that installs the app; made anew when the settings are others. */
export function manifestRoute(
  app: FastifyInstance,
  content: PublishedContent,
  webManifest: WebManifest,
): void {
  let shown: Settings | undefined
  let answer: ReadyAnswer | undefined
  app.get('/manifest.webmanifest', (request, reply) => {
    const [settings] = content.bundle.collections.settings
    if (!settings) return sendFailure(request, reply, 'not_found')
    if (!answer || settings !== shown) {
      shown = settings
      answer = new ReadyAnswer(() => JSON.stringify(webManifest(settings)))
    }
    return sendVariant(request, reply, answer, { 'content-type': contentType })
  })
}
