import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasRight } from '#protocol/policy.ts'
import { apiPaths } from '#protocol/public-content.ts'
import type { SessionReader } from '#server/accounts/session-reader.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import { refuseMethod } from '#server/http/failures.ts'
import { sendProblem } from '#server/http/problem.ts'
import { sendRepresentation } from '#server/http/representation.ts'
import type { Store } from '#server/store/store.ts'
import { type ChangesRequest, parseChangesRequest } from './changes-request.ts'
import { eventFrame } from './event-frame.ts'
import { PublicStreams } from './public-streams.ts'
import { PublicView } from './public-view.ts'
import { reachCursor } from './reach-cursor.ts'
import type { SseMessage } from './sse-message.ts'
import { openStaffStream } from './staff-stream.ts'
import { StaffView } from './staff-view.ts'
import type { StreamHub } from './stream-hub.ts'
import { streamHeaders } from './take-over.ts'

interface ChangesDependencies {
  store: Store
  content: PublishedContent
  sessions: SessionReader
  streams: StreamHub
}

const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const config = { access: 'read_published' } as const
// Seconds after which a stream may be tried again where there was no room for it; not by all at once.
const RETRY_AFTER = { least: 5, spread: 20 }

/** Changes since a cursor, as a stream of events to who asks for one, as JSON to others. Ends the streams when the app closes. */
export function changesRoutes(app: FastifyInstance, dependencies: ChangesDependencies): void {
  const { store, content, sessions, streams: hub } = dependencies
  const publicView = new PublicView(content)
  const publicStreams = new PublicStreams(content, publicView, hub)
  const staffView = new StaffView(store, content, publicView)
  const logError = (error: unknown, message: string) => app.log.error({ err: error }, message)
  app.addHook('preClose', async () => hub.close())

  app.get(apiPaths.changes, { config }, async (request, reply) => {
    const asked = parseChangesRequest(request.query as object, request.headers['last-event-id'])
    if (typeof asked === 'string') return sendProblem(reply, asked)
    // Right after a start what returning readers missed is still being read.
    if (asked.cursor) await content.recalled
    if (asked.isForStaff) return answerStaff(request, reply, asked)
    return isKnownHere(asked)
      ? answerEverybody(request, reply, asked)
      : answerBehind(request, reply, asked)
  })
  app.route({ method: otherMethods, url: apiPaths.changes, config, handler: refuseMethod })

  function answerEverybody(request: FastifyRequest, reply: FastifyReply, asked: ChangesRequest) {
    const { selection, fetchesBundle } = asked
    const since = sinceIn(content.cursor.log, asked)
    if (!asksForStream(request)) {
      return sendMessage(request, reply, publicView.message(selection, since), 'no-cache')
    }
    if (isAnsweredAtOnce(request, asked)) return sendBriefly(reply, asked)
    const reader = { selection, fetchesBundle, ...(since !== undefined && { since }) }
    if (!publicStreams.open(reply, reader)) return refuseStream(reply)
  }

  function isKnownHere({ cursor, isOutdated }: ChangesRequest): boolean {
    const { log, seq } = content.cursor
    return !cursor || isOutdated || ((cursor.log ?? log) === log && cursor.seq <= seq)
  }

  /** Reads the log first, where the reader comes from a node that is ahead. */
  async function answerBehind(request: FastifyRequest, reply: FastifyReply, asked: ChangesRequest) {
    return (await hasReached(() => content.cursor.log, asked))
      ? answerEverybody(request, reply, asked)
      : sendProblem(reply, 'store_unavailable')
  }

  async function hasReached(logOf: () => string, { cursor, isOutdated }: ChangesRequest) {
    return !cursor || isOutdated || reachCursor(content, logOf, cursor)
  }

  async function answerStaff(request: FastifyRequest, reply: FastifyReply, asked: ChangesRequest) {
    const { selection } = asked
    const who = sessions.watch(request)
    const person = await who()
    if (!person) return sendProblem(reply, 'signed_out')
    if (!hasRight(person, 'read_drafts')) return sendProblem(reply, 'forbidden')
    const isStream = asksForStream(request)
    if (isStream && isAnsweredAtOnce(request, asked)) return sendBriefly(reply, asked)
    const logOf = () => staffView.logOf(person)
    if (!(await hasReached(logOf, asked))) return sendProblem(reply, 'store_unavailable')
    const reading = await staffView.read(selection, sinceIn(logOf(), asked))
    const first = staffView.message(person, selection, reading)
    if (!isStream) return sendMessage(request, reply, first, 'private, no-store')
    const surroundings = { content, view: staffView, hub, logError }
    if (!openStaffStream(reply, { selection, who, first }, surroundings)) return refuseStream(reply)
  }

  /** A stream that ends as it begins. */
  function sendBriefly(reply: FastifyReply, { isOutdated }: ChangesRequest) {
    reply.headers(streamHeaders)
    return isOutdated ? reply.send(eventFrame('outdated', content.cursor)) : reply.send()
  }
}

function asksForStream({ headers }: FastifyRequest): boolean {
  return /\btext\/event-stream\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers.accept ?? '')
}

function isAnsweredAtOnce({ method }: FastifyRequest, { isOutdated }: ChangesRequest): boolean {
  return isOutdated || method === 'HEAD'
}

/** Up to which change a reader knows the log; undefined where it is another log, or an app of another model asks. */
function sinceIn(log: string, { cursor, isOutdated }: ChangesRequest): number | undefined {
  return cursor && !isOutdated && (cursor.log ?? log) === log ? cursor.seq : undefined
}

function refuseStream(reply: FastifyReply): FastifyReply {
  const seconds = RETRY_AFTER.least + Math.floor(Math.random() * RETRY_AFTER.spread)
  return sendProblem(reply.header('retry-after', seconds), 'unavailable')
}

function sendMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer }: SseMessage,
  cacheControl: string,
): FastifyReply {
  const headers = { 'cache-control': cacheControl, vary: 'Accept, Accept-Encoding' }
  return sendRepresentation(request, reply, answer, headers)
}
