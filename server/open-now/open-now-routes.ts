import type { FastifyInstance } from 'fastify'
import { openNowPaths, type RenderOpenCard } from '#protocol/open-now.ts'
import { readScope } from '#server/calendar/feed-scope.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { createResponseCache } from '#server/documents/published/response-cache.ts'
import { sendFailure } from '#server/http/failures.ts'
import { sendProblem } from '#server/http/problem.ts'
import { CachedResponse, openToPages, sendRepresentation } from '#server/http/representation.ts'
import { framedPolicy } from '#server/http/security-headers.ts'
import { openCard, openNow } from './open-now.ts'

const MINUTE_MS = 60_000

const cacheControl = `public, max-age=${MINUTE_MS / 1000}`

interface OpenNowDependencies {
  content: PublishedContent
  publicUrl: string
  now(): number
  /** Absent where no app was built. */
  renderOpenCard?: RenderOpenCard | undefined
}

/** What is open now: for programs, and as a card that pages of others may frame. */
export function openNowRoutes(
  app: FastifyInstance,
  { content, publicUrl, now, renderOpenCard }: OpenNowDependencies,
): void {
  const cached = createResponseCache(content)
  // Of the card's styles, which are the same for every card.
  let policy = ''
  const asked = (query: unknown) => {
    const scope = readScope(query, content.bundle, false)
    const minute = Math.floor(now() / MINUTE_MS) * MINUTE_MS
    return scope && { campus: scope.campus, now: minute, publicUrl }
  }

  app.get(openNowPaths.api, { config: { access: 'read_published' } }, (request, reply) => {
    openToPages(reply)
    const of = asked(request.query)
    if (!of) return sendProblem(reply, 'not_found')
    const answer = cached(`api ${of.campus}`, String(of.now), () =>
      CachedResponse.of(() => JSON.stringify(openNow(content.bundle, of)), { cacheControl }),
    )
    return answer ? sendRepresentation(request, reply, answer) : sendProblem(reply, 'not_found')
  })

  if (!renderOpenCard) return
  app.get(openNowPaths.card, (request, reply) => {
    const of = asked(request.query)
    if (!of) return sendFailure(request, reply, 'not_found')
    const answer = cached(`card ${of.campus}`, String(of.now), () => {
      const card = renderOpenCard(openCard(content.bundle, of))
      policy = framedPolicy(card.inlineStyles)
      return CachedResponse.of(() => card.html, {
        cacheControl,
        contentType: 'text/html; charset=utf-8',
      })
    })
    const headers = { 'content-security-policy': policy }
    return answer
      ? sendRepresentation(request, reply, answer, headers)
      : sendFailure(request, reply, 'not_found')
  })
}
