import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountHeaders } from '#protocol/account-headers.ts'
import { nativeOrigins } from '#protocol/csrf.ts'
import { REQUEST_ID_HEADER } from './request-ids.ts'

const exposedHeaders = [
  ...['etag', 'location', 'retry-after', 'content-disposition', 'idempotency-replayed'],
  ...[REQUEST_ID_HEADER, accountHeaders.bearer, accountHeaders.challenge],
]

const allowedHeaders = [
  ...['authorization', 'content-type', 'if-match', 'if-none-match', 'idempotency-key'],
  ...['last-event-id', accountHeaders.persistence, accountHeaders.challenge],
]

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': allowedHeaders.join(', '),
  // Seconds; as long as any browser keeps it.
  'access-control-max-age': '7200',
}

/**
 * Lets pages of the hybrid app, and of nobody else, call the API and read pictures (CORS, as in the Fetch standard);
 * never with credentials: a browser sends no cookie along and takes none. What is published, all may read (`openToPages`).
 */
export function admitNativeApps(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isNative = isFromNativeApp(request, publicUrl)
    // What a browser sent along against its own rules counts for nothing.
    if (isNative) delete request.headers.cookie
    if (!isForApps(request)) return done()
    // Also where another origin or none asked: what a cache keeps of that does not do for the app.
    reply.header('vary', 'Origin')
    if (!isNative) return done()
    reply.header('access-control-allow-origin', request.headers.origin)
    if (isPreflight(request)) return reply.code(204).headers(preflightHeaders).send()
    reply.header('access-control-expose-headers', exposedHeaders.join(', '))
    done()
  })
}

function isForApps({ raw: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/api/') || url.startsWith('/media/')
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}

/**
 * Whether a page of the hybrid app asks. Anybody may say so, and gains nothing: no cookie of theirs counts then.
 * A site that is itself at such an address asks as a site.
 */
export function isFromNativeApp({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers
  return origin !== publicUrl && nativeOrigins.some((native) => native === origin)
}
