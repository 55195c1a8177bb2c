import type { Patch } from '#app/replica/database.ts'
import type { CollectionName } from '#content/collections.ts'
import type { Doubt } from '#content/document.ts'

/** As much of a document as a confirmation changes. */
export interface Confirmable {
  confirmedAt?: string | undefined
  doubts: readonly Doubt[]
}

/** Vouches for a document now (milliseconds since 1970), and for these of the fields that were in doubt. */
export function confirmationPatch(
  { doubts }: Confirmable,
  settled: ReadonlySet<string>,
  now: number,
): Patch<CollectionName> {
  const left = doubts.filter(({ field }) => !settled.has(field))
  return {
    confirmedAt: new Date(now).toISOString(),
    ...(left.length < doubts.length && { doubts: left }),
  }
}

/** Puts back what a confirmation changed. */
export function unconfirmedPatch({ confirmedAt, doubts }: Confirmable): Patch<CollectionName> {
  return { confirmedAt: confirmedAt ?? null, doubts: [...doubts] }
}
