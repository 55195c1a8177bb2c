import type { FastifyInstance } from 'fastify'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import { cardOf, cardPath, type ShareCard } from '#content/share-card.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import { sendFailure } from '#server/http/failures.ts'
import { matchesTag } from '#server/http/representation.ts'
import { createCardCache } from './card-cache.ts'

interface Asked {
  Params: { collection: string; id: string; file: string }
}

// A picture is shown and does nothing.
const policy = "default-src 'none'; sandbox"

/**
 * Pictures of documents for shared links. The address names what the picture shows, so that caches keep it for good and
 * nobody can have more of them drawn than there are documents; an older one leads to the one of today.
 */
export function cardRoutes(app: FastifyInstance, content: PublishedContent): void {
  const cache = createCardCache()
  app.get<Asked>('/og/:collection/:id/:file', async (request, reply) => {
    const { collection, id, file } = request.params
    const card = isCollectionName(collection) ? cardFor(content, collection, id) : undefined
    if (!card || !/^[0-9a-z]{1,7}\.png$/.test(file)) return sendFailure(request, reply, 'not_found')
    const { path } = card
    if (!path.endsWith(`/${file}`))
      return reply.header('cache-control', 'public, no-cache').redirect(path, 302)
    const etag = `"${file}"`
    const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable' }
    const known = request.headers['if-none-match']
    if (known !== undefined && matchesTag(known, etag))
      return reply.code(304).headers(headers).send()
    const body = await cache.pictureOf(path, card.shown)
    return reply
      .headers({ ...headers, 'content-security-policy': policy })
      .type('image/png')
      .send(body)
  })
}

function cardFor(
  { bundle }: PublishedContent,
  collection: CollectionName,
  id: string,
): { path: string; shown: ShareCard } | undefined {
  const [settings] = bundle.collections.settings
  const documents: readonly PublicDocument<CollectionName>[] = bundle.collections[collection]
  const document = documents.find((each) => each.id === id)
  const shown = settings && document && cardOf(collection, document, settings)
  return shown && { path: cardPath(collection, id, shown), shown }
}
