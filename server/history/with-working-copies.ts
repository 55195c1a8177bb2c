import type { CollectionName } from '#content/collections.ts'
import { isWorkingCopy, workingCopyId } from '#content/working-copy.ts'
import type { Change, ChangeContents, Store } from '#server/store/store.ts'

interface Asked {
  collection: CollectionName
  id: string
  /** Only entries of the log before this one. */
  before?: number | undefined
  limit: number
}

/** An entry of a document's history. */
export interface HistoryChange extends ChangeContents {
  /** It published the working copy that this account changed last. */
  preparedBy?: string
}

/** The changes of a document and of its working copies, newest first. That a copy was published is said of the document alone. */
export async function historyWithCopies(
  store: Pick<Store, 'history'>,
  { collection, id, before, limit }: Asked,
): Promise<HistoryChange[]> {
  const ids = isWorkingCopy(id) ? [id] : [id, workingCopyId(id)]
  // One more on each side: the two entries of a publication stand together.
  const query = { collection, limit: limit + 2, ...(before && { before: before + 1 }) }
  const found = await Promise.all(ids.map((each) => store.history({ ...query, id: each })))
  const changes = found.flat().sort((one, other) => other.change.seq - one.change.seq)
  const entries: HistoryChange[] = []
  for (const [index, entry] of changes.entries()) {
    const [newer, older] = [changes[index - 1], changes[index + 1]]
    if (newer && isPublication(newer.change, entry.change)) continue
    const isPublished = older && isPublication(entry.change, older.change)
    const preparedBy = isPublished && (await preparerOf(store, older.change))
    entries.push({ ...entry, ...(preparedBy && { preparedBy }) })
  }
  return entries.filter(({ change }) => before === undefined || change.seq < before).slice(0, limit)
}

/** Whether a document was written in the commit that took its working copy away. */
function isPublication(put: Change, gone: Change): boolean {
  return (
    put.kind === 'put' &&
    gone.kind === 'delete' &&
    gone.id === workingCopyId(put.id) &&
    gone.seq === put.seq - 1 &&
    gone.at === put.at
  )
}

async function preparerOf(
  store: Pick<Store, 'history'>,
  { collection, id, revision }: Change,
): Promise<string | undefined> {
  const query = { collection, id, revision: revision - 1, limit: 1 }
  const [last] = await store.history(query)
  return last?.change.by
}
