import { firstReplica } from 'virtual:first-replica'
import type { Memory } from './memory.ts'

/**
 * Fills the memory with what the app `brought` along, where the device kept nothing or an earlier state of the same
 * log. `keptAt` is when what it kept was last known to be right; answers that of what the memory holds.
 */
export async function takeFirstReplica(
  memory: Memory,
  keptAt: number | undefined,
  brought = firstReplica,
): Promise<number | undefined> {
  if (!brought) return keptAt
  const { log, seq, madeAt, fetchCollections } = brought
  const kept = memory.cursor()
  // Which of two logs is the newer one, only a server can tell.
  if (kept && (kept.log !== log || kept.seq >= seq)) return keptAt
  memory.replace({ log, seq, collections: await fetchCollections() })
  return madeAt
}
