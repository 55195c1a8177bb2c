import type { CollectionName } from '#content/collections.ts'
import type { ContentRecord } from '#content/schemas.ts'

/** What there is in the installation, so that requests name it. */
export interface Known {
  /** Every document as it is written, by collection. */
  records: Readonly<Record<CollectionName, readonly ContentRecord[]>>
  /** Ids of accounts that nobody uses, which admins may change. */
  strangers: readonly string[]
  /** Secrets of corrections, and ids of proposals. */
  corrections: readonly string[]
  proposals: readonly string[]
  /** Pictures of the library, and one to send. */
  hashes: readonly string[]
  picture: Buffer
}

/** Stand for whoever sends the request; see `Cast.fill`. */
export const ownId = 'OWN-PERSON-ID'
export const ownEmail = 'own-email@exemplo.org'
