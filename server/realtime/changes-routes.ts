import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCollectionName } from '#content/collections.ts'
import { contentModel } from '#content/content-model.ts'
import { apiPaths, type Cursor, parseCursor } from '#protocol/content-api.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import { hasRight } from '#protocol/policy.ts'
import type { SessionReader } from '#server/accounts/sessions/session-reader.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { PRIVATE_CACHING } from '#server/http/api-call.ts'
import { refuseMethod } from '#server/http/failures.ts'
import { sendProblem } from '#server/http/problem.ts'
import { sendRepresentation } from '#server/http/representation.ts'
import type { Store } from '#server/store/store.ts'
import type { PolledSignal } from './polled-signal.ts'
import { PublicStreams, PublicView } from './public-streams.ts'
import { eventFrame, type Selection, type SseMessage } from './sse-message.ts'
import { openStaffStream, StaffView } from './staff-stream.ts'
import { type StreamHub, streamHeaders } from './stream-hub.ts'

/** What a request for changes asks for. */
interface ChangesRequest {
  selection: Selection
  /** Where the reader is; without `log` in whatever log there is. */
  cursor?: { log?: string; seq: number }
  isForStaff: boolean
  /** Instead of a snapshot the stream only says that one is needed; the reader fetches the bundle. */
  fetchesBundle: boolean
  /** The reader is an app made for documents of another shape. */
  isOutdated: boolean
}

// No document's is longer, and what is followed is kept in memory.
const MAX_ID_LENGTH = 200

type QueryParameters = Partial<
  Record<'since' | 'collection' | 'id' | 'view' | 'model' | 'snapshot', unknown>
>

/** Reads the parameters of `GET /api/changes`; answers what is wrong with them, if anything. */
function parseChangesRequest(
  { since, collection, id, view, model, snapshot }: QueryParameters,
  lastEventId?: unknown,
): ChangesRequest | ErrorCode {
  const texts = [since, collection, id, view, model, snapshot]
  if (texts.some((text) => text !== undefined && typeof text !== 'string')) return 'invalid_request'
  if (view !== undefined && view !== 'staff') return 'invalid_request'
  if (snapshot !== undefined && snapshot !== 'bundle') return 'invalid_request'
  // The bundle holds what everybody may know, all of it.
  if (snapshot && (view ?? collection) !== undefined) return 'invalid_request'
  // A browser repeats the address that it was given first, and says with the header where it really is.
  const place = lastEventId || since
  const cursor = place === undefined ? undefined : parseCursor(String(place))
  if (place !== undefined && !cursor) return 'invalid_request'
  const selection = parseSelection(collection as string | undefined, id as string | undefined)
  if (typeof selection === 'string') return selection
  return {
    selection,
    ...(cursor && { cursor }),
    isForStaff: view === 'staff',
    fetchesBundle: snapshot === 'bundle',
    isOutdated: model !== undefined && model !== contentModel,
  }
}

function parseSelection(collection?: string, id?: string): Selection | ErrorCode {
  if (collection === undefined) return id === undefined ? {} : 'invalid_request'
  if (!isCollectionName(collection)) return 'unknown_collection'
  if (id !== undefined && id.length > MAX_ID_LENGTH) return 'invalid_request'
  return id === undefined ? { collection } : { collection, id }
}

/** Shorter than what readers wait for an answer: another node may know what this one cannot read. */
const REFRESH_TIMEOUT_MS = 2_000

/**
 * Has this node read the log as far as `cursor`, which another node may have given. `logOf` is the log's name in the
 * sight of who asks. False where it is known to be behind and cannot read on: any answer would be older than what
 * they have. A place that the store itself does not have counts as reached.
 */
async function reachCursor(
  content: Pick<PublishedContent, 'cursor' | 'refresh'>,
  logOf: () => string,
  cursor: Partial<Cursor> & Pick<Cursor, 'seq'>,
): Promise<boolean> {
  // Where the store was restored or failed over, this node may know it later than another.
  const isOtherLog = () => cursor.log !== undefined && cursor.log !== logOf()
  if (!isOtherLog() && cursor.seq <= content.cursor.seq) return true
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, REFRESH_TIMEOUT_MS, false)
  })
  const refreshed = content.refresh().then(
    () => true,
    () => false,
  )
  const isRefreshed = await Promise.race([refreshed, timeout])
  clearTimeout(timer)
  return isRefreshed || isOtherLog() || cursor.seq <= content.cursor.seq
}

interface ChangesDependencies {
  store: Store
  content: PublishedContent
  sessions: SessionReader
  streams: StreamHub
  /** That of an account, or of its sessions, something is another. */
  accountChanges: PolledSignal
}

const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const config = { access: 'read_published' } as const

// Seconds after which a stream may be tried again where there was no room for it; not by all at once.
const RETRY_AFTER_S = { least: 5, spread: 20 }

/** Changes since a cursor, as a stream of events to who asks for one, as JSON to others. Ends the streams when the app closes. */
export function changesRoutes(app: FastifyInstance, dependencies: ChangesDependencies): void {
  const { store, content, sessions, streams: hub, accountChanges } = dependencies
  const publicView = new PublicView(content)
  const publicStreams = new PublicStreams(content, publicView, hub)
  const staffView = new StaffView(store, content, publicView)
  const logError = (error: unknown, message: string) => app.log.error({ err: error }, message)
  app.addHook('preClose', async () => hub.close())

  app.get(apiPaths.changes, { config }, async (request, reply) => {
    const asked = parseChangesRequest(request.query as object, request.headers['last-event-id'])
    if (typeof asked === 'string') return sendProblem(reply, asked)
    // Right after a start what returning readers missed is still being read.
    if (asked.cursor) await content.historyReady
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
    const user = await who()
    if (!user) return sendProblem(reply, 'signed_out')
    if (!hasRight(user, 'read_drafts')) return sendProblem(reply, 'forbidden')
    const isStream = asksForStream(request)
    if (isStream && isAnsweredAtOnce(request, asked)) return sendBriefly(reply, asked)
    const logOf = () => staffView.logOf(user)
    if (!(await hasReached(logOf, asked))) return sendProblem(reply, 'store_unavailable')
    const reading = await staffView.read(selection, sinceIn(logOf(), asked))
    const first = staffView.message(user, selection, reading)
    if (!isStream) return sendMessage(request, reply, first, PRIVATE_CACHING)
    const surroundings = { content, accountChanges, view: staffView, hub, logError }
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
  const seconds = RETRY_AFTER_S.least + Math.floor(Math.random() * RETRY_AFTER_S.spread)
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
