import { changesOf, draftOf } from '#app/editing/draft.ts'
import type { SavedChange } from '#app/editing/edit-document.tsx'
import type { EditedDocument } from '#app/editing/edited-document.ts'
import type { Database, Patch } from '#app/replica/database.ts'
import type { CollectionName } from '#content/collections.ts'
import { mergePatch } from '#content/merge-patch.ts'
import type { Target } from './page-editor.ts'

/** Writes back what was there before a change, as any change is written; false where somebody has changed the document since. */
export async function undoChange(
  database: Database,
  { collection, id }: Target,
  { before, changes, revision }: SavedChange,
): Promise<boolean> {
  const after = mergePatch(before, changes) as EditedDocument
  const back = changesOf(collection, after, draftOf(collection, before))
  const outcome = await database
    .collection(collection)
    .doc(id)
    .update(back as Patch<CollectionName>, revision)
  if (outcome.kind === 'saved' || outcome.kind === 'queued') return true
  const left = database.writes
    .get()
    .findLast((write) => write.collection === collection && write.id === id)
  if (left) await database.discard(left.key)
  return false
}
