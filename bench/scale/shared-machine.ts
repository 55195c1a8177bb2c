import { Durations } from './durations.ts'
import { measured } from './inputs.ts'
import { Node } from './node.ts'

/** Some nodes and the one process that plays all their readers, on one machine, as `npm run bench fan-out nodes` has it. */
export interface SharedMachine {
  readonly cores: number
  readonly nodes: number
  /** Of each node. */
  readonly readers: number
  /** Milliseconds from one write to the next, for so many seconds. */
  readonly pace: number
  readonly seconds: number
  /** Milliseconds from sending a write until nodes hear of it. */
  readonly commit: number
}

const TICK = 1
const PATIENCE = 10_000

/** Milliseconds from sent to received: the median, and 99 of 100. */
export function playSharedMachine(machine: SharedMachine): { median: number; slow: number } {
  const { cores, readers, pace, commit } = machine
  // The loopback has no line that could be full.
  const teller = { processor: measured.tell.value / 1000, line: 0 }
  const nodes = Array.from({ length: machine.nodes }, () => new Node(teller))
  for (const node of nodes) node.streams = readers
  const readersOwn = measured.readersOwn.value / 1000
  const durations = new Durations()
  /** What was told and not yet read, in its order. */
  const unread: { count: number; sentAt: number }[] = []
  const duration = machine.seconds * 1000
  for (let now = 0; now < duration + PATIENCE; now += TICK) {
    const sentAt = now - commit
    if (sentAt >= 0 && sentAt < duration && sentAt % pace === 0) {
      for (const node of nodes) node.hear(sentAt)
    }
    const backlog = unread.reduce((sum, { count }) => sum + count, 0) * readersOwn
    const shares = shareOut(cores * TICK, [...nodes.map(({ wanted }) => wanted), backlog])
    nodes.forEach((node, index) => {
      node.work(shares[index] ?? 0, (count, at) => unread.push({ count, sentAt: at }))
    })
    let left = (shares.at(-1) ?? 0) / readersOwn
    while (left > 0 && unread[0]) {
      const count = Math.min(left, unread[0].count)
      durations.add(now + TICK - unread[0].sentAt, count)
      left -= count
      unread[0].count -= count
      if (unread[0].count <= 1e-6) unread.shift()
    }
  }
  return { median: durations.percentile(0.5), slow: durations.percentile(0.99) }
}

/** So much of each process as it wants, no process more than one core, and nobody more than the others while there is not enough. */
export function shareOut(available: number, wanted: readonly number[]): number[] {
  const shares = wanted.map(() => 0)
  let left = available
  const order = [...wanted.keys()].toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  order.forEach((index, position) => {
    const share = Math.min(wanted[index] ?? 0, TICK, left / (order.length - position))
    shares[index] = share
    left -= share
  })
  return shares
}
