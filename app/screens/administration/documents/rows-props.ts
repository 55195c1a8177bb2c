import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import type { ProposalKind } from '#protocol/proposals.ts'

export interface RowsProps {
  collection: CollectionName
  documents: readonly StaffDocument[]
  /** Ids of those that show writes which the server has not taken yet. */
  waiting: ReadonlySet<string>
  /** Those with open proposals, and of which kind. */
  proposed: ReadonlyMap<string, ProposalKind>
  chosen: ReadonlySet<string>
  /** Absent where nothing can be done to many. */
  onChoose: ((ids: ReadonlySet<string>) => void) | undefined
}
