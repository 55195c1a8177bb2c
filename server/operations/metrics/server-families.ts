import type { PublishedContent } from '#server/documents/published-content.ts'
import type { ConnectionCounts } from '#server/operations/limit-connections.ts'
import type { Readiness } from '#server/operations/readiness.ts'
import type { RenderedPages } from '#server/pages/rendered-pages.ts'
import type { StreamHub } from '#server/realtime/stream-hub.ts'
import type { WorkQueue } from '#server/work-queue.ts'
import { type Family, single } from './family.ts'
import { createProcessFamilies } from './process-families.ts'

interface Measured {
  content: Pick<PublishedContent, 'cursor'>
  pages: Pick<RenderedPages, 'state' | 'renderings'>
  streams: Pick<StreamHub, 'size' | 'most' | 'counts'>
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

function streamFamilies({ size, most, counts }: Measured['streams']): Family[] {
  const counter = single.bind(undefined, 'counter')
  return [
    single('gauge', 'campus_streams_open', 'Streams of changes that are open.', size),
    single('gauge', 'campus_streams_limit', 'How many may be open.', most),
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
