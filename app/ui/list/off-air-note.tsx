import { useSettings } from '#app/replica/use-content.ts'
import type { CollectionName } from '#content/collections.ts'

/** Says that a collection lacks what is off the air for a while; nothing where it lacks nothing. */
export function OffAirNote({ of }: { of: CollectionName }) {
  const text = useSettings().offAir?.lists[of]
  return text ? <p>{text}</p> : null
}
