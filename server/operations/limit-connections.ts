import type { FastifyInstance } from 'fastify'

/** What came of connections beyond the limit. */
export interface ConnectionCounts {
  /** Closed as soon as they came. */
  dropped: number
}

// Milliseconds from one line of the log about it to the next.
const LOG_INTERVAL_MS = 60_000
// From this share of the limit on, connections are not kept for a next request.
const CROWDED = 0.9

/**
 * Takes at most `most` connections, so that the process never runs out of descriptors: then the system would reset
 * them without a word. What comes beyond is counted, and logged once a minute. Call it before the app is ready.
 */
export function limitConnections(app: FastifyInstance, most: number | undefined): ConnectionCounts {
  const counts = { dropped: 0 }
  if (most === undefined) return counts
  let open = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  const onClose = () => {
    open -= 1
  }
  app.server.on('connection', (socket) => {
    open += 1
    socket.on('close', onClose)
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (open >= most * CROWDED) reply.header('connection', 'close')
    done()
  })
  // In a worker: closed here instead of handed to the next one, which may be as full.
  Object.assign(app.server, { maxConnections: most, dropMaxConnection: true })
  app.server.on('drop', () => {
    counts.dropped += 1
    const now = performance.now()
    if (now - loggedAt < LOG_INTERVAL_MS) return
    loggedAt = now
    app.log.warn(
      { connections: most, dropped: counts.dropped },
      'connections refused: as many are open as the limit of open files allows',
    )
  })
  return counts
}
