import type { FastifyInstance } from 'fastify'
import { DurationsByKey, histogram } from './durations.ts'
import type { Family } from './family.ts'

interface RouteDurations {
  method: string
  /** As it was registered: no address that somebody asked for. */
  route: string
  byStatus: DurationsByKey<number>
}

const MILLISECONDS = 1000

/**
 * Notes how long each route takes to answer what; add it before the routes. Each gets a hook of its own that knows
 * what it counts, so that nothing is looked up for a request. Streams and what no route answers are not in it.
 */
export function measureRequests(app: FastifyInstance): () => Family {
  const routes: RouteDurations[] = []
  app.addHook('onRoute', (options) => {
    const { method, url, onResponse } = options
    const byStatus = new DurationsByKey<number>()
    routes.push({ method: String(method), route: url, byStatus })
    options.onResponse = [
      ...[onResponse ?? []].flat(),
      (_request, reply, done) => {
        byStatus.note(reply.statusCode, reply.elapsedTime / MILLISECONDS)
        done()
      },
    ]
  })
  return () =>
    histogram(
      'http_request_duration_seconds',
      'From the head of a request until its answer was handed to the system.',
      routes.flatMap(({ method, route, byStatus }) =>
        byStatus.samples((status) => ({ method, route, status: String(status) })),
      ),
    )
}
