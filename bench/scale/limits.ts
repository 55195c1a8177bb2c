import { assumed, measured, settings } from './inputs.ts'
import { visitCost } from './visit-cost.ts'

/** Megabytes of the machine of a small node, and what its system takes of them. */
const MEMORY = 1000
const SYSTEM = 200

interface Limit {
  /** What is used up. */
  part: string
  /** With so many streams on one node. */
  streams: number
}

// Linux: net.ipv4.ip_local_port_range, 32768 to 60999.
const LOCAL_PORTS = 28_232
// Seconds that readers may wait after a fail-over.
const ANEW = 10

interface Load {
  /** Writes a second. */
  writes: number
  /** The share of its core that it may be busy. */
  busiest: number
  /** How many times the content that was measured. */
  content: number
  /** Milliseconds within which readers are to be told. */
  told: number
}

/** What a node of one core runs out of, in this order, as its streams grow, all of which are told of each write. */
export function limitsOfNode({ writes, busiest, content, told }: Load): Limit[] {
  const free = (MEMORY - SYSTEM - measured.nodeMemory.value) * 1000
  const aStream = measured.streamMemory.value + assumed.kernelMemory.value
  const kilobytes = assumed.line.value / 8
  const inTime = told - measured.commit.value - assumed.wake.value
  const perSecond = writes + 1 / settings.beat.value
  const limits: Limit[] = [
    { part: 'MAX_STREAMS as it is by default', streams: settings.maxStreams.value },
    { part: `memory of ${MEMORY} MB`, streams: free / aStream },
    { part: 'ports of one balancer address', streams: LOCAL_PORTS },
    {
      part: `telling within ${told} ms, by its core`,
      streams: inTime / (measured.tell.value / 1000),
    },
    {
      part: `telling within ${told} ms, by a line of ${assumed.line.value} Mbit/s`,
      streams: (inTime * kilobytes) / measured.eventSent.value,
    },
    {
      part: `${busiest * 100} % of a core, ${writes} writes a second`,
      streams: busiest / (perSecond * measured.tell.value * 1e-6),
    },
    {
      part: `a snapshot for everybody within ${ANEW} s (after a fail-over), by its line`,
      streams: (ANEW * 1000 * kilobytes) / (content * measured.snapshotSent.value),
    },
  ]
  return limits.toSorted((a, b) => a.streams - b.streams)
}

/** Visits a second that one core takes at that share of it. */
export function visitsOfCore(busiest: number, newcomers: number, front: 'none' | 'files'): number {
  const cost = (isFirst: boolean) => visitCost(isFirst, front, 0).processor
  return (busiest * 1000) / (newcomers * cost(true) + (1 - newcomers) * cost(false))
}
