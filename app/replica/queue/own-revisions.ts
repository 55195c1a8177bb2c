import type { QueuedWrite } from '#app/replica/database.ts'
import { documentOf } from './sending-order.ts'

type Place = Pick<QueuedWrite, 'collection' | 'id'>

/** Remembers which revision came of which by writes of this device: what was based on the first continues on the last. */
export function createOwnRevisions() {
  const followers = new Map<string, number>()
  const keyOf = (place: Place, revision: number | undefined) => `${documentOf(place)}@${revision}`
  return {
    note(place: Place, from: number | undefined, to: number): void {
      followers.set(keyOf(place, from), to)
    },
    latest(place: Place, revision: number | undefined): number | undefined {
      let latest = revision
      for (;;) {
        const next = followers.get(keyOf(place, latest))
        if (next === undefined) return latest
        latest = next
      }
    },
  }
}
