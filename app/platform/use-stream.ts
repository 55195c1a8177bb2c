import { useSyncExternalStore } from 'react'
import type { Stream } from './stream.ts'

/** The present value of a stream; renders again when it changes. */
export function useStream<T>({ subscribe, get }: Stream<T>): T {
  return useSyncExternalStore(subscribe, get, get)
}
