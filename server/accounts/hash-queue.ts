/** Thrown to whoever finds no room; answered with `busy`. */
class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
  readonly code = 'QUEUE_FULL'
}

export interface HashQueue {
  /** Runs `work` when all that came before is done; rejects with `QueueFullError` where too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** How many wait. */
  readonly length: number
}

/**
 * Passwords are hashed one after the other, however many people sign in: a hash takes 46 MB and a processor,
 * and readers need the others. `capacity` is how many may wait.
 */
export function createHashQueue(capacity: number): HashQueue {
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
