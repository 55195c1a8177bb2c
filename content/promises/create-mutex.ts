/** Runs pieces of work one after the other, in the order in which they were asked for. One that fails tells its asker and holds up no other. */
export type Mutex = <T>(work: () => T | Promise<T>) => Promise<T>

/** How many wait is not bounded: see `work-queue.ts` for what strangers can ask for. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
