import type { Replica } from '#app/replica/replica.ts'
import { sendWaiting } from './report-zero-results.ts'
import { searchOf } from './use-search.ts'

/** Makes the index before somebody asks for it. */
export function startSearch(replica: Replica): void {
  searchOf(replica)
  sendWaiting()
}
