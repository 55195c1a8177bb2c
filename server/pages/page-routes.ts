import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageAddress } from '#protocol/page.ts'
import { readAllPreferences } from '#protocol/preferences.ts'
import type { UserOf } from '#server/accounts/sessions/session-reader.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { PRIVATE_CACHING } from '#server/http/api-call.ts'
import { asksNotToBeTracked } from '#server/http/asks-not-to-be-tracked.ts'
import { isFile, pathOf, sendFailure } from '#server/http/failures.ts'
import { sendBusyPage, sendOffAirPage, sendPlainPage } from '#server/http/plain-pages.ts'
import { sendRepresentation } from '#server/http/representation.ts'
import { QueueFullError } from '#server/work-queue.ts'
import { createOffAirPages } from './off-air-pages.ts'
import { CachedPage } from './page-cache.ts'
import type { RenderedPages } from './rendered-pages.ts'

interface PageDependencies {
  pages: RenderedPages
  pageAddress: PageAddress
  userOf: UserOf
  /** Where a short address leads; `undefined` for any other one. */
  shortAddresses: (url: string) => string | undefined
  content: Pick<PublishedContent, 'bundle' | 'offAir' | 'offAirDocuments'>
  /** A page showed that a search found nothing. */
  onZeroResults: (text: string, address: string) => Promise<void>
}

/** Addresses that hold the token of an invitation, a reset or a proposal. */
const secretAddress = /^\/perfil\/?\?(?:.*&)?(?:redefinir|convite)=|^\/sugestao\/./i

/** So long may anybody keep where a short address leads: a slug that changes is followed soon. */
const SHORT_ADDRESS_CACHING = 'public, max-age=300'

const REPORT_INTERVAL_MS = 60_000

/** Every address that no other route answers is one of the app's, unless it is that of a file. */
export function pageRoutes(
  app: FastifyInstance,
  { pages, content, pageAddress, userOf, shortAddresses, onZeroResults }: PageDependencies,
): void {
  const isOffAirPage = createOffAirPages(content)
  const reportRefusal = createRefusalReport()
  const countMiss = (request: FastifyRequest, text: string | undefined) => {
    if (!text || asksNotToBeTracked(request)) return
    const { ip, log } = request
    onZeroResults(text, ip).catch((error) => log.error({ err: error }, 'a search was not counted'))
  }

  /** Answers what no page of the app is rendered for. */
  const sendOther = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const path = pathOf(request.url)
    // A page for it would be rendered, kept and sent, and read by nobody.
    if (isFile(path)) return sendFailure(request, reply, 'not_found')
    const short = shortAddresses(request.url)
    if (short) return reply.header('cache-control', SHORT_ADDRESS_CACHING).redirect(short, 302)
    const { offAir } = content
    return offAir && isOffAirPage(path) ? sendOffAirPage(reply, offAir.note) : undefined
  }

  app.get('*', async (request, reply) => {
    const other = sendOther(request, reply)
    if (other) return other
    const user = await userOf(request)
    const asked = request.url
    const { address, rest } = pageAddress(asked)
    const key = {
      url: address,
      preferences: readAllPreferences(request.headers.cookie ?? ''),
    }
    const caching = cachingOf(asked, user !== null)
    try {
      const answer = await (user ? pages.answerTo(user, key) : pages.answer(key))
      if (answer instanceof CachedPage) {
        countMiss(request, answer.missedSearch)
        return sendRepresentation(request, reply.code(answer.status), answer, {
          ...answer.headers,
          ...caching,
        })
      }
      return reply.headers(caching).redirect(withQuery(answer.location, rest), answer.status)
    } catch (error) {
      if (!(error instanceof QueueFullError)) return sendFailed(request, reply, error)
      reportRefusal(request)
      return sendBusyPage(request, reply)
    }
  })
}

/** What was made for somebody, or is at a secret address, stays in no cache, for whoever has the device next. */
function cachingOf(url: string, isPersonal: boolean): Record<string, string> {
  if (secretAddress.test(url)) {
    return { 'cache-control': PRIVATE_CACHING, 'referrer-policy': 'no-referrer' }
  }
  return { 'cache-control': isPersonal ? PRIVATE_CACHING : 'private, no-cache' }
}

function sendFailed(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  request.log.error({ err: error, path: pathOf(request.url) }, 'render failed')
  return sendPlainPage(reply, 'internal')
}

/** Says in the log that pages are refused, at most once a minute. */
function createRefusalReport(): (request: FastifyRequest) => void {
  let count = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  return ({ log }) => {
    count += 1
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return
    log.warn({ count }, 'pages were refused: more are asked for than can be rendered')
    reportedAt = performance.now()
    count = 0
  }
}

/** A local address with more of a query. */
function withQuery(location: string, more: string): string {
  if (!more) return location
  return `${location}${location.includes('?') ? '&' : '?'}${more}`
}
