import { useSyncExternalStore } from 'react'

/** A value that changes: what it is now, and word of each change. */
export interface Stream<T> {
  get(): T
  /** Calls the listener with each new value; what it returns ends that. */
  subscribe(listener: (value: T) => void): () => void
}

/** A stream whose owner sets its value. */
export interface SourceStream<T> extends Stream<T> {
  set(value: T): void
}

/** A stream that is told its values. `whileWatched` runs as long as somebody subscribes; what it returns ends it. */
export function createStream<T>(initial: T, whileWatched?: () => () => void): SourceStream<T> {
  let current = initial
  let stopWatching: (() => void) | undefined
  const listeners = new Set<(value: T) => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(current, value)) return
      current = value
      for (const listener of listeners) listener(value)
    },
    subscribe(listener) {
      // Each subscription counts by itself, also where the same function subscribes twice.
      const own = (value: T) => listener(value)
      listeners.add(own)
      if (listeners.size === 1) stopWatching = whileWatched?.()
      return () => {
        if (listeners.delete(own) && listeners.size === 0) stopWatching?.()
      }
    },
  }
}

/** The present value of a stream; renders again when it changes. */
export function useStream<T>({ subscribe, get }: Stream<T>): T {
  return useSyncExternalStore(subscribe, get, get)
}
