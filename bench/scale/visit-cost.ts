import { assumed, measured } from './inputs.ts'

/** What stands in front of the nodes: nothing, a cache that keeps what it may today (files with a hash), or one that may keep pages and the bundle for some seconds too. */
export type Front = 'none' | 'files' | 'pages'

/** What a visit asks the nodes for. */
export interface VisitCost {
  /** Milliseconds of the processor, the stream included. */
  processor: number
  requests: number
  /** Kilobytes that the nodes send. */
  sent: number
  /** Kilobytes that the reader gets, whoever sends them. */
  received: number
}

/** `arrivals`: visits a second, which a cache needs some of; `content`: how many times the content that was measured. */
export function visitCost(
  isFirst: boolean,
  front: Front,
  arrivals: number,
  content = 1,
): VisitCost {
  const reached = front === 'pages' ? shareThatMisses(arrivals) : 1
  const page = isFirst ? measured.firstPage.value : measured.laterPage.value
  const pageSent = isFirst ? measured.firstPageSent.value : measured.laterPageSent.value
  const fromCache = isFirst ? measured.bundle.value : 0
  const bundleSent = isFirst ? content * measured.bundleSent.value : 0
  const files = isFirst ? measured.files.value : 0
  const filesReached = front === 'none' ? files : 0
  const filesSent = isFirst ? measured.filesSent.value : 0
  return {
    processor:
      (measured.openStream.value +
        reached * (page + fromCache) +
        filesReached * measured.file.value) /
      1000,
    requests: 1 + reached * (isFirst ? 2 : 1) + filesReached,
    sent: reached * (pageSent + bundleSent) + (filesReached > 0 ? filesSent : 0),
    received: pageSent + bundleSent + filesSent,
  }
}

/** Each address is asked for once while the cache keeps it. */
function shareThatMisses(arrivals: number): number {
  const misses = assumed.addresses.value / assumed.cacheSeconds.value
  return arrivals > misses ? misses / arrivals : 1
}
