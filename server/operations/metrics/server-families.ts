import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import type { ConnectionCounts } from '#server/operations/connection-limits.ts'
import type { Readiness } from '#server/operations/readiness.ts'
import type { RenderedPages } from '#server/pages/rendered-pages.ts'
import type { StreamHub } from '#server/realtime/stream-hub.ts'
import type { WorkQueue } from '#server/work-queue.ts'
import { type Family, single } from './family.ts'

const MICROSECONDS_PER_S = 1e6

const NANOSECONDS_PER_S = 1e9

const MILLISECONDS_PER_S = 1e3

// Milliseconds from one look to the next.
const RESOLUTION_MS = 20

/** Names and meanings are those of `prom-client`, so that boards made for it show them. */
function createProcessFamilies(): () => Family[] {
  let delays: ReturnType<typeof monitorEventLoopDelay> | undefined

  /** Since it was asked the last time; it watches from the first time on, because watching wakes the process. */
  function eventLoop(): Family[] {
    if (!delays) {
      delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
      delays.enable()
    }
    const { count, max } = delays
    const [p50, p99] = [delays.percentile(50), delays.percentile(99)]
    delays.reset()
    return Object.entries({ p50, p99, max }).map(([name, found]) =>
      single(
        'gauge',
        `nodejs_eventloop_lag_${name}_seconds`,
        `How late the event loop was since the last scrape, ${name}.`,
        count > 0 ? late(found) : 0,
      ),
    )
  }

  return () => {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed, external } = process.memoryUsage()
    const counter = single.bind(undefined, 'counter')
    const gauge = single.bind(undefined, 'gauge')
    return [
      counter('process_cpu_seconds_total', 'Processor time.', (user + system) / MICROSECONDS_PER_S),
      counter(
        'process_cpu_user_seconds_total',
        'Of it, of the program.',
        user / MICROSECONDS_PER_S,
      ),
      counter(
        'process_cpu_system_seconds_total',
        'Of it, of the system.',
        system / MICROSECONDS_PER_S,
      ),
      gauge(
        'process_start_time_seconds',
        'When it began, since 1970.',
        Math.round(performance.timeOrigin) / 1000,
      ),
      gauge('process_resident_memory_bytes', 'Memory that it holds.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Of it, JavaScript objects.', heapUsed),
      gauge('nodejs_external_memory_bytes', 'Of it, buffers and the like.', external),
      ...eventLoop(),
    ]
  }
}

/** Seconds: what was measured, in nanoseconds, is the time from one look to the next. */
function late(measured: number): number {
  return Math.max(0, measured / NANOSECONDS_PER_S - RESOLUTION_MS / MILLISECONDS_PER_S)
}

interface Measured {
  content: Pick<PublishedContent, 'cursor'>
  pages: Pick<RenderedPages, 'state' | 'renderings'>
  streams: Pick<StreamHub, 'size' | 'max' | 'counts'>
  connections: ConnectionCounts
  readiness: Pick<Readiness, 'lag' | 'isWritable'>
  hashQueue: Pick<WorkQueue, 'length'>
  version: string
}

/** What there is to measure besides requests and commits. */
export function createServerFamilies(measured: Measured): () => Promise<Family[]> {
  const processFamilies = createProcessFamilies()
  return async () => [
    ...streamFamilies(measured.streams),
    single(
      'counter',
      'campus_connections_dropped_total',
      'Connections closed as they came, since the limit of open files allows no more.',
      measured.connections.dropped,
    ),
    ...pageFamilies(measured.pages.state),
    ...renderingFamilies(measured.pages.renderings),
    ...(await logFamilies(measured)),
    single(
      'gauge',
      'campus_hash_queue_length',
      'People who wait for a password to be hashed.',
      measured.hashQueue.length,
    ),
    {
      name: 'campus_build_info',
      help: 'What runs here.',
      type: 'gauge',
      samples: [{ labels: { version: measured.version, node: process.version }, value: 1 }],
    },
    ...processFamilies(),
  ]
}

function streamFamilies({ size, max, counts }: Measured['streams']): Family[] {
  const counter = single.bind(undefined, 'counter')
  return [
    single('gauge', 'campus_streams_open', 'Streams of changes that are open.', size),
    single('gauge', 'campus_streams_limit', 'How many may be open.', max),
    counter('campus_streams_opened_total', 'Streams that were opened.', counts.opened),
    counter('campus_streams_refused_total', 'Streams for which there was no room.', counts.refused),
    counter(
      'campus_streams_dropped_total',
      'Streams that were cut because their readers did not keep up.',
      counts.dropped,
    ),
    counter(
      'campus_changes_told_total',
      'Messages about changes, one for each public stream that was told.',
      counts.messages,
    ),
  ]
}

function pageFamilies(state: Measured['pages']['state']): Family[] {
  const { hits, misses, changed, crowdedOut, bytes, size } = state
  const help = 'Kept pages that were given up: what they show changed, or there was no room.'
  return [
    single('counter', 'campus_pages_hits_total', 'Pages that were kept ready.', hits),
    single('counter', 'campus_pages_misses_total', 'Pages that had to be rendered.', misses),
    {
      name: 'campus_pages_dropped_total',
      help,
      type: 'counter',
      samples: [
        { labels: { reason: 'changed' }, value: changed },
        { labels: { reason: 'room' }, value: crowdedOut },
      ],
    },
    single('gauge', 'campus_pages_kept', 'Pages that are kept ready.', size),
    single('gauge', 'campus_pages_kept_bytes', 'What they take in memory.', bytes),
  ]
}

function renderingFamilies(lanes: Measured['pages']['renderings']): Family[] {
  return [
    {
      name: 'campus_render_queue_length',
      help: 'Pages that wait to be rendered: for staff, of listed addresses, and all others.',
      type: 'gauge',
      samples: lanes.map(({ lane, waiting }) => ({ labels: { lane }, value: waiting })),
    },
    {
      name: 'campus_renders_refused_total',
      help: 'Pages that were answered with 503 because too many waited to be rendered.',
      type: 'counter',
      samples: lanes.map(({ lane, refused }) => ({ labels: { lane }, value: refused })),
    },
  ]
}

async function logFamilies({ content, readiness }: Measured): Promise<Family[]> {
  const { seq } = content.cursor
  const lag = await readiness.lag()
  const families = [
    single('gauge', 'campus_log_position', 'The last change that readers see.', seq),
    single('gauge', 'campus_store_up', 'Whether the store answers.', lag === undefined ? 0 : 1),
    single(
      'gauge',
      'campus_store_writable',
      'Whether the file of the embedded store is in its place and can be written to.',
      readiness.isWritable ? 1 : 0,
    ),
  ]
  if (lag === undefined) return families
  const help = 'Changes that the store has and readers do not see yet.'
  return [...families, single('gauge', 'campus_log_lag', help, lag)]
}
