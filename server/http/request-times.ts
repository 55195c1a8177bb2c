import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a body may take, where that is not as usual. */
    bodyTimes?: BodyTimes
  }
}

export interface BodyTimes {
  /** Milliseconds from the end of the headers until the body is there. */
  totalMs: number
  /** The fewest bytes that come in each `windowMs` milliseconds meanwhile; by default any number. */
  minBytes?: number
  windowMs?: number
}

export interface RequestTimes {
  /** Milliseconds from the beginning of a request until its headers are there. */
  headersMs: number
  body: BodyTimes
  upload: BodyTimes
  /** How often connections are looked at, in milliseconds. */
  checkMs: number
}

/** Whoever sends a request byte by byte holds a connection for 30 s; a picture may take two minutes on a poor network, but not stand still. */
export const defaultTimes: RequestTimes = {
  headersMs: 10_000,
  body: { totalMs: 20_000 },
  upload: { totalMs: 120_000, minBytes: 50_000, windowMs: 10_000 },
  checkMs: 1000,
}

/** What Node itself looks after; its `requestTimeout` counts for all routes, so it is that of the slowest. */
export function serverTimeouts({ headersMs, body, upload, checkMs }: RequestTimes) {
  const requestTimeout = headersMs + Math.max(body.totalMs, upload.totalMs)
  return {
    requestTimeout,
    // Node takes the larger one for the whole request, so both have to be set.
    http: { headersTimeout: headersMs, requestTimeout, connectionsCheckingInterval: checkMs },
  }
}

/** Ends requests whose bodies take longer than their route says, with the answer that Node gives: 408. */
export function limitBodies(app: FastifyInstance, usual: BodyTimes): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const { bodyTimes = usual } = request.routeOptions.config
      const stop = watchBody(request, bodyTimes, () => {
        const error = Object.assign(new Error('Request timeout'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        })
        app.server.emit('clientError', error, request.raw.socket)
      })
      reply.raw.once('close', stop)
    }
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

function watchBody(
  { raw }: FastifyRequest,
  { totalMs, minBytes: leastBytes, windowMs }: BodyTimes,
  onLate: () => void,
): () => void {
  const timers: NodeJS.Timeout[] = []
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  const end = () => {
    stop()
    onLate()
  }
  raw.once('end', stop)
  timers.push(setTimeout(end, totalMs))
  if (leastBytes !== undefined && windowMs !== undefined) {
    let before = raw.socket.bytesRead
    const look = () => {
      const { bytesRead } = raw.socket
      if (bytesRead - before < leastBytes) end()
      before = bytesRead
    }
    timers.push(setInterval(look, windowMs))
  }
  return stop
}
