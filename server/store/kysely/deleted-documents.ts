import { sql } from 'kysely'
import type { SqlEngine } from './sql-engine.ts'

/** Selects `collection` and `id` of the documents that were deleted before an instant and did not come back. */
export function deletedDocuments({ db, binaryCollation }: SqlEngine, before: string) {
  return db
    .selectFrom('changes')
    .select(['collection', 'id'])
    .where('kind', '=', 'delete')
    .where(sql`at collate ${sql.id(binaryCollation)}`, '<', before)
    .where(({ exists, not, selectFrom }) => {
      const next = selectFrom('changes as next').select('next.id')
      const later = next
        .whereRef('next.collection', '=', 'changes.collection')
        .whereRef('next.id', '=', 'changes.id')
        .whereRef('next.revision', '>', 'changes.revision')
      return not(exists(later))
    })
}
