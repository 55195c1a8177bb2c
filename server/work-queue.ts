/** Thrown to whoever finds no room; answered with `busy`. */
class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
  readonly code = 'QUEUE_FULL'
}

export interface WorkQueue {
  /** Runs `work` when all that came before is done; rejects with `QueueFullError` where too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** How many wait. */
  readonly length: number
}

/**
 * For work that takes a processor or much memory, as a hash of a password does (46 MB): one after the other, however
 * many ask, because readers need the rest. `capacity` is how many may wait.
 */
export function createWorkQueue(capacity: number): WorkQueue {
  const waiting: (() => void)[] = []
  let isRunning = false

  return {
    get length() {
      return waiting.length
    },
    async run(work) {
      if (isRunning) {
        if (waiting.length >= capacity) throw new QueueFullError()
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
      isRunning = true
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        // Whoever is next finds the queue still taken: nobody slips in between.
        if (next) next()
        else isRunning = false
      }
    },
  }
}
