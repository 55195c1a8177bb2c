import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import { localTime } from '#content/local-time.ts'
import { loadOnce } from '#content/promises/load-once.ts'
import { cardOf, cardPath, type ShareCard } from '#content/share-card.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { sendFailure } from '#server/http/failures.ts'
import { matchesTag } from '#server/http/representation.ts'
import { createWorkQueue } from '#server/work-queue.ts'

/** For some four hundred pictures. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024

const MAX_WAITING = 20

interface CardCache {
  /** The picture at a path as PNG, drawn unless it is here; rejects with `QueueFullError` where too many wait. */
  pictureOf(path: string, card: ShareCard): Promise<Buffer>
}

/** Pictures that were drawn, the latest asked for first to stay. One is drawn at a time, and never more than half of the time. */
export function createCardCache(maxBytes = MAX_CACHE_BYTES, maxWaiting = MAX_WAITING): CardCache {
  const drawn = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()
  const queue = createWorkQueue(maxWaiting)
  // What draws is not loaded before somebody asks for a picture.
  const drawing = loadOnce(() => import('./draw-card.ts'))
  let bytes = 0

  function keep(path: string, picture: Buffer): void {
    drawn.set(path, picture)
    bytes += picture.length
    for (const [oldest, { length }] of drawn) {
      if (bytes <= maxBytes) return
      drawn.delete(oldest)
      bytes -= length
    }
  }

  async function draw(path: string, card: ShareCard): Promise<Buffer> {
    const { drawCard } = await drawing()
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const turn = queue.run(async () => {
      const start = performance.now()
      const picture = await drawCard(card)
      keep(path, picture)
      resolve(picture)
      // Pages need the processor too: whoever is next waits as long as this one took.
      await pause(performance.now() - start, undefined, { ref: false })
    })
    turn.catch(reject)
    return promise
  }

  return {
    async pictureOf(path, card) {
      const known = drawn.get(path)
      if (known) {
        drawn.delete(path)
        drawn.set(path, known)
        return known
      }
      const waiting = underWay.get(path) ?? draw(path, card)
      underWay.set(path, waiting)
      return waiting.finally(() => underWay.delete(path))
    },
  }
}

interface CardRequest {
  Params: { collection: string; id: string; file: string }
}

// A picture is shown and does nothing.
const policy = "default-src 'none'; sandbox"

/**
 * Pictures of documents for shared links. The address names what the picture shows, so that caches keep it for good and
 * nobody can have more of them drawn than there are documents; an older one leads to the one of today.
 */
export function cardRoutes(
  app: FastifyInstance,
  content: PublishedContent,
  now: () => number,
): void {
  const cache = createCardCache()
  app.get<CardRequest>('/og/:collection/:id/:file', async (request, reply) => {
    const { collection, id, file } = request.params
    const card = isCollectionName(collection) ? cardFor(content, collection, id, now) : undefined
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
  now: () => number,
): { path: string; shown: ShareCard } | undefined {
  const [settings] = bundle.collections.settings
  const documents: readonly PublicDocument[] = bundle.collections[collection]
  const document = documents.find((each) => each.id === id)
  const shown =
    settings &&
    document &&
    cardOf(collection, document, settings, () => localTime(now(), settings.timeZone))
  return shown && { path: cardPath(collection, id, shown), shown }
}
