import type { HashQueue } from '#server/accounts/hash-queue.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import type { Readiness } from '#server/operations/readiness.ts'
import type { StreamHub } from '#server/realtime/stream-hub.ts'
import { type Family, single } from './family.ts'
import { createProcessFamilies } from './process-families.ts'

interface Measured {
  content: Pick<PublishedContent, 'cursor'>
  streams: Pick<StreamHub, 'size' | 'counts'>
  readiness: Pick<Readiness, 'lag'>
  hashQueue: Pick<HashQueue, 'length'>
  version: string
}

/** What there is to measure besides requests and commits. */
export function createServerFamilies(measured: Measured): () => Promise<Family[]> {
  const processFamilies = createProcessFamilies()
  return async () => [
    ...streamFamilies(measured.streams),
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

function streamFamilies({ size, counts }: Measured['streams']): Family[] {
  const counter = single.bind(undefined, 'counter')
  return [
    single('gauge', 'campus_streams_open', 'Streams of changes that are open.', size),
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

async function logFamilies({ content, readiness }: Measured): Promise<Family[]> {
  const { seq } = content.cursor
  const lag = await readiness.lag()
  const families = [
    single('gauge', 'campus_log_position', 'The last change that readers see.', seq),
    single('gauge', 'campus_store_up', 'Whether the store answers.', lag === undefined ? 0 : 1),
  ]
  if (lag === undefined) return families
  const help = 'Changes that the store has and readers do not see yet.'
  return [...families, single('gauge', 'campus_log_lag', help, lag)]
}
