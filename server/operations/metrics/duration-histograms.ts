import type { FastifyInstance } from 'fastify'
import type { CommitResult, Store } from '#server/store/store.ts'
import type { Family, Labels, Sample } from './family.ts'

// Seconds, from a list out of memory to what somebody gives up on.
const bucketBoundsS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** How long something took, each time; costs a handful of comparisons to note. */
class Durations {
  readonly #counts = new Float64Array(bucketBoundsS.length + 1)
  #sum = 0

  note(seconds: number): void {
    let index = 0
    while (index < bucketBoundsS.length && seconds > (bucketBoundsS[index] as number)) index += 1
    this.#counts[index] = (this.#counts[index] as number) + 1
    this.#sum += seconds
  }

  /** As a histogram of Prometheus has it: each bucket counts what is in the ones before, too. */
  samples(labels: Labels): Sample[] {
    let count = 0
    const buckets = [...bucketBoundsS, Number.POSITIVE_INFINITY].map((bound, index) => {
      count += this.#counts[index] as number
      const le = bound === Number.POSITIVE_INFINITY ? '+Inf' : String(bound)
      return { suffix: '_bucket', labels: { ...labels, le }, value: count }
    })
    return [
      ...buckets,
      { suffix: '_sum', labels, value: this.#sum },
      { suffix: '_count', labels, value: count },
    ]
  }
}

/** Durations by what tells them apart, which has to be a small set. */
class DurationsByKey<Key> {
  readonly #found = new Map<Key, Durations>()

  note(key: Key, seconds: number): void {
    let durations = this.#found.get(key)
    if (!durations) {
      durations = new Durations()
      this.#found.set(key, durations)
    }
    durations.note(seconds)
  }

  samples(labelsOf: (key: Key) => Labels): Sample[] {
    return [...this.#found].flatMap(([key, durations]) => durations.samples(labelsOf(key)))
  }
}

function histogram(name: string, help: string, samples: readonly Sample[]): Family {
  return { name, help, type: 'histogram', samples }
}

interface RouteDurations {
  method: string
  /** As it was registered: no address that somebody asked for. */
  route: string
  byStatus: DurationsByKey<number>
}

const MILLISECONDS_PER_S = 1000

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
        byStatus.note(reply.statusCode, reply.elapsedTime / MILLISECONDS_PER_S)
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

/** How long commits took, by their outcome. */
export interface CommitDurations {
  /** The same store, whose commits are noted here. */
  of(store: Store): Store
  family(): Family
}

export function createCommitDurations(): CommitDurations {
  const byResult = new DurationsByKey<CommitResult['kind'] | 'failed'>()
  return {
    of: (store) => ({
      ...store,
      async commit(...commit) {
        const begun = performance.now()
        let result: CommitResult['kind'] | 'failed' = 'failed'
        try {
          const answer = await store.commit(...commit)
          result = answer.kind
          return answer
        } finally {
          byResult.note(result, (performance.now() - begun) / 1000)
        }
      },
    }),
    family: () =>
      histogram(
        'campus_commit_duration_seconds',
        'From asking the store to commit until it answered, by what became of it.',
        byResult.samples((result) => ({ result })),
      ),
  }
}
