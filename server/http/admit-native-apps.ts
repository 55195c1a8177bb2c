import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountHeaders } from '#protocol/accounts.ts'
import { isFromNativeApp } from './is-from-native-app.ts'
import { requestIdHeader } from './request-ids.ts'

const readable = [
  ...['etag', 'location', 'retry-after', 'content-disposition', 'idempotency-replayed'],
  ...[requestIdHeader, accountHeaders.bearer, accountHeaders.challenge],
]

const sendable = [
  ...['authorization', 'content-type', 'if-match', 'if-none-match', 'idempotency-key'],
  ...['last-event-id', accountHeaders.persistence, accountHeaders.challenge],
]

const answerToPreflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': sendable.join(', '),
  // Seconds; as long as any browser keeps it.
  'access-control-max-age': '7200',
}

/**
 * Lets pages of the hybrid app, and of nobody else, call the API and read pictures (CORS, as in the Fetch standard);
 * never with credentials: a browser sends no cookie along and takes none.
 */
export function admitNativeApps(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isForApps(request)) return done()
    // Also where another origin or none asked: what a cache keeps of that does not do for the app.
    reply.header('vary', 'Origin')
    if (!isFromNativeApp(request, publicUrl)) return done()
    reply.header('access-control-allow-origin', request.headers.origin)
    if (isPreflight(request)) return reply.code(204).headers(answerToPreflight).send()
    reply.header('access-control-expose-headers', readable.join(', '))
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isForApps(request)) addOrigin(reply)
    done(null, payload)
  })
}

function isForApps({ raw }: FastifyRequest): boolean {
  return /^\/(api|media)\//.test(raw.url ?? '')
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}

/** Answers say by what else they vary, in the place of what was said before. */
function addOrigin(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/\borigin\b/i.test(vary)) reply.header('vary', vary ? `${vary}, Origin` : 'Origin')
}
