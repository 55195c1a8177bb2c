import { setTimeout as wait } from 'node:timers/promises'
import type { StreamHub } from '#server/realtime/stream-hub.ts'
import type { Readiness } from './readiness.ts'

interface Draining {
  readiness: Pick<Readiness, 'stop'>
  streams: Pick<StreamHub, 'endAll'>
  seconds: number
}

/**
 * Lets whoever shares out requests notice that this node ends: `/readyz` says so at once, and everything is still
 * answered. In the second half, when new requests go elsewhere by now, streams are ended one after the other.
 */
export async function drain({ readiness, streams, seconds }: Draining): Promise<void> {
  readiness.stop()
  if (seconds === 0) return
  const half = (seconds * 1000) / 2
  await wait(half)
  await streams.endAll(half)
}
