import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'

export interface RowsProps {
  collection: CollectionName
  documents: readonly StaffDocument[]
  /** Ids of those that show writes which the server has not taken yet. */
  waiting: ReadonlySet<string>
  chosen: ReadonlySet<string>
  /** Absent where nothing can be done to many. */
  onChoose: ((ids: ReadonlySet<string>) => void) | undefined
}
