export interface BackgroundTasks {
  /** Lets work go on by itself; a failure is logged. */
  run(work: Promise<unknown>): void
  /** When nothing goes on any more. */
  settled(): Promise<void>
}

/** Work that goes on after its answer left, such as mail, so that how long it takes tells nothing. */
export function createBackgroundTasks(
  logError: (error: unknown, message: string) => void,
): BackgroundTasks {
  const pending = new Set<Promise<unknown>>()

  return {
    run(work) {
      const watched = work
        .catch((error) => logError(error, 'background work failed'))
        .finally(() => pending.delete(watched))
      pending.add(watched)
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
