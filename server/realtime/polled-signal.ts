const POLL_INTERVAL_MS = 1000

/**
 * Says that something in the store is another than before, whichever node changed it: each node looks once a second,
 * and only while somebody listens there.
 */
export class PolledSignal {
  readonly #read: () => Promise<string>
  readonly #logError: (error: unknown, message: string) => void
  readonly #listeners = new Set<() => void>()
  #timer: NodeJS.Timeout | undefined
  #isPolling = false
  #known: string | undefined

  /** `read` answers a text that is another one whenever there is something to tell. */
  constructor(read: () => Promise<string>, logError: (error: unknown, message: string) => void) {
    this.#read = read
    this.#logError = logError
  }

  /** Resolves once each change from then on calls the listener, until the function that it resolves with is called. */
  async subscribe(listener: () => void): Promise<() => void> {
    // Looked at later, what comes meanwhile would pass for known.
    if (this.#known === undefined) {
      const state = await this.#state()
      this.#known ??= state
    }
    // A function of its own for each, so that one listener may be there twice.
    const entry = () => listener()
    this.#listeners.add(entry)
    this.#timer ??= setInterval(() => void this.#poll(), POLL_INTERVAL_MS).unref()
    return () => {
      this.#listeners.delete(entry)
      if (this.#listeners.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
      this.#known = undefined
    }
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) return
    this.#isPolling = true
    try {
      const state = await this.#state()
      if (state === undefined || state === this.#known) return
      this.#known = state
      for (const listener of this.#listeners) listener()
    } finally {
      this.#isPolling = false
    }
  }

  /** Undefined where the store does not say. */
  async #state(): Promise<string | undefined> {
    try {
      return await this.#read()
    } catch (error) {
      this.#logError(error, 'looking for what is new failed')
      return undefined
    }
  }
}
