import { assumed, measured, settings } from './inputs.ts'
import { visitCost } from './visit-cost.ts'

/** A machine with one node on it. */
export interface Machine {
  /** Megabytes in all, and what its system takes. */
  memory: number
  system: number
  /** Megabits a second. */
  network: number
}

export const smallMachine: Machine = { memory: 1000, system: 200, network: 1000 }

interface Limit {
  /** What is used up. */
  part: string
  /** With so many streams on one node. */
  streams: number
}

// Linux: net.ipv4.ip_local_port_range, 32768 to 60999.
const LOCAL_PORTS = 28_232
// Milliseconds within which readers are to be told, and what is gone by then.
const IN_TIME = 400
// Seconds that readers may wait after a fail-over.
const ANEW = 10

/** What a node of one core runs out of, in this order, as its streams grow; `writes` a second are told to all of them. */
export function limitsOfNode(machine: Machine, writes: number, busiest: number): Limit[] {
  const { memory, system, network } = machine
  const free = (memory - system - measured.nodeMemory.value) * 1000
  const kilobytes = (network / 8) * 1000
  const perSecond = writes + 1 / settings.beat.value
  const limits: Limit[] = [
    { part: 'MAX_STREAMS as it is by default', streams: settings.maxStreams.value },
    {
      part: `memory of ${memory} MB`,
      streams: free / (measured.streamMemory.value + assumed.kernelMemory.value),
    },
    { part: 'ports of one balancer address', streams: LOCAL_PORTS },
    {
      part: `telling within ${IN_TIME} ms`,
      streams:
        (IN_TIME - measured.commit.value - assumed.wake.value) / (measured.tell.value / 1000),
    },
    {
      part: `${busiest * 100} % of a core, ${writes} writes a second`,
      streams: busiest / (perSecond * measured.tell.value * 1e-6),
    },
    {
      part: `${network} Mbit/s for snapshots after a fail-over, in ${ANEW} s`,
      streams: (ANEW * kilobytes) / measured.snapshotSent.value,
    },
  ]
  return limits.toSorted((a, b) => a.streams - b.streams)
}

/** Visits a second that one core takes at that share of it. */
export function visitsOfCore(busiest: number, newcomers: number, front: 'none' | 'files'): number {
  const cost = (isFirst: boolean) => visitCost(isFirst, front, 0).processor
  return (busiest * 1000) / (newcomers * cost(true) + (1 - newcomers) * cost(false))
}
