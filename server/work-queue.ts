/** Thrown where there is no room, or none came in time; answered with `busy`. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
  readonly code = 'QUEUE_FULL'
}

export interface WorkQueue {
  /** Runs `work` when all that came before is done; rejects with `QueueFullError` where too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** How many wait. */
  readonly length: number
}

export interface LanedQueue<Lane extends string> {
  /** Runs `work` when its lane is due; rejects with `QueueFullError` where too many wait in that lane, or for too long. */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>
  /** How many wait in a lane. */
  lengthOf(lane: Lane): number
}

export interface LaneLimits {
  /** How many may wait. */
  capacity: number
  /** Milliseconds that work may wait before it begins; by default as long as it takes. */
  maxWaitMs?: number
}

interface LanedQueueOptions<Lane extends string> {
  lanes: Readonly<Record<Lane, LaneLimits>>
  /** Which lane is due after which, over and over; one that stands here more often is due more often. By default one after the other. */
  order?: readonly Lane[]
  /** Whether the event loop answers everybody else between two pieces of work: for work on the main thread. */
  yieldsBetween?: boolean
}

interface Waiter {
  begin(): void
}

/**
 * For work that takes a processor or much memory, as a hash of a password does (46 MB): one after the other, however
 * many ask, because readers need the rest. `capacity` is how many may wait.
 */
export function createWorkQueue(capacity: number): WorkQueue {
  const queue = createLanedQueue({ lanes: { all: { capacity } } })
  return {
    get length() {
      return queue.lengthOf('all')
    },
    run: (work) => queue.run('all', work),
  }
}

/** The same with several lanes, each due after the other: a flood in one does not hold up another. */
export function createLanedQueue<Lane extends string>({
  lanes,
  order = Object.keys(lanes) as Lane[],
  yieldsBetween = false,
}: LanedQueueOptions<Lane>): LanedQueue<Lane> {
  const waiting = new Map<Lane, Set<Waiter>>(order.map((lane) => [lane, new Set()]))
  let isRunning = false
  let lastServed = 0

  function waitIn(lane: Lane): Promise<void> {
    const { capacity, maxWaitMs } = lanes[lane]
    const waiters = waiting.get(lane)
    if (!waiters || waiters.size >= capacity) throw new QueueFullError()
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        begin() {
          clearTimeout(timer)
          waiters.delete(waiter)
          resolve()
        },
      }
      const giveUp = () => {
        waiters.delete(waiter)
        reject(new QueueFullError())
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      waiters.add(waiter)
    })
  }

  /** Whoever is next finds the queue still taken: nobody slips in between. */
  function beginNext(): void {
    for (let step = 1; step <= order.length; step++) {
      const index = (lastServed + step) % order.length
      const [waiter] = waiting.get(order[index] as Lane) ?? []
      if (!waiter) continue
      lastServed = index
      waiter.begin()
      return
    }
    isRunning = false
  }

  return {
    lengthOf: (lane) => waiting.get(lane)?.size ?? 0,
    async run(lane, work) {
      if (isRunning) await waitIn(lane)
      else lastServed = order.indexOf(lane)
      isRunning = true
      const begun = performance.now()
      try {
        return await work()
      } finally {
        if (yieldsBetween) yieldFor(performance.now() - begun, beginNext)
        else beginNext()
      }
    },
  }
}

// Milliseconds: a turn of the event loop in which nothing happened is shorter.
const QUIET_MS = 0.02
// Enough to accept and refuse four times as many as are let in, also where the processor is busy with other programs.
const MIN_TURNS = 16

/**
 * Calls `next` when the event loop has answered everybody, at the latest after so many milliseconds and some turns.
 * One turn is not enough: it accepts a single connection.
 */
function yieldFor(milliseconds: number, next: () => void): void {
  let turnBegan = performance.now()
  const end = turnBegan + milliseconds
  let turns = 0
  const look = () => {
    const now = performance.now()
    turns += 1
    const isQuiet = now - turnBegan < QUIET_MS
    if (isQuiet || (now >= end && turns >= MIN_TURNS)) return next()
    turnBegan = now
    setImmediate(look)
  }
  setImmediate(look)
}
