import type { FastifyInstance } from 'fastify'
import type { Bundle } from '#protocol/api-types.ts'
import { scopedPath } from '#protocol/calendar.ts'
import {
  type FeedFormat,
  type FeedTopic,
  feedFormats,
  feedPath,
  feedTopics,
} from '#protocol/feeds.ts'
import { readScope } from '#server/calendar/feed-scope.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { createResponseCache } from '#server/documents/published/response-cache.ts'
import { sendFailure } from '#server/http/failures.ts'
import { CachedResponse, openToAll, sendRepresentation } from '#server/http/representation.ts'
import { feedItems } from './feed-items.ts'

const MINUTE_MS = 60_000

/** The pages that the topics are of. */
const pages: Readonly<Record<FeedTopic, string>> = {
  noticias: '/noticias',
  avisos: '/tab1',
  eventos: '/eventos',
  editais: '/editais',
}

interface FeedDependencies {
  content: PublishedContent
  publicUrl: string
  now(): number
}

/** News, notices, events and admissions for programs that follow many sites, of all campuses or of one. */
export function feedRoutes(
  app: FastifyInstance,
  { content, publicUrl, now }: FeedDependencies,
): void {
  const answerOf = createResponseCache(content)
  for (const topic of Object.keys(feedTopics) as FeedTopic[])
    for (const format of Object.keys(feedFormats) as FeedFormat[])
      app.get(feedPath(topic, format), async (request, reply) => {
        const scope = readScope(request.query, content.bundle, false)
        if (!scope) return sendFailure(request, reply, 'not_found')
        const { campus } = scope
        const self = scopedPath(feedPath(topic, format), scope)
        // The library comes with the first who asks: no start waits for it.
        const { writeFeed } = await import('./write-feed.ts')
        const instant = now()
        const { bundle } = content
        // Notices come and go by the clock: what is told of them is right for a minute.
        const minute = topic === 'avisos' ? Math.floor(instant / MINUTE_MS) : undefined
        const answer = answerOf(self, String(minute), () =>
          CachedResponse.of(
            () =>
              writeFeed(
                format,
                { ...infoOf(bundle, topic, campus), self, publicUrl },
                feedItems(bundle, topic, { campus, now: instant }),
              ),
            { contentType: `${feedFormats[format].type}; charset=utf-8` },
          ),
        )
        return answer
          ? sendRepresentation(request, reply, answer, openToAll)
          : sendFailure(request, reply, 'not_found')
      })
}

function infoOf({ collections }: Bundle, topic: FeedTopic, campus: string | undefined) {
  const [settings] = collections.settings
  const where = collections.campuses.find(({ id }) => id === campus)
  const institution = settings?.institutionAcronym ?? ''
  const page = pages[topic]
  return {
    title: [feedTopics[topic], where?.name, institution].filter(Boolean).join(' · '),
    description: `${feedTopics[topic]}: ${where ? `${where.name}, ` : ''}${settings?.institutionName ?? ''}`,
    page: topic === 'eventos' && campus ? `${page}?campus=${campus}` : page,
    author: settings?.institutionName ?? institution,
    changedAt: settings ? Date.parse(settings.updatedAt) : 0,
  }
}
