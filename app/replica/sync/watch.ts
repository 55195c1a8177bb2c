import type { CollectionSnapshot, DocumentSnapshot } from '#app/replica/database.ts'
import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import type { MemoryStore } from './memory-store.ts'

export interface Watched {
  store: MemoryStore
  /** Calls whenever documents or writes are others than before. */
  subscribe(listener: () => void): () => void
  /** Ids of the documents that show writes which the server has not taken yet. */
  pending(name: CollectionName): ReadonlySet<string>
}

/** Calls with the present documents of a collection as soon as they are here, then with each change. */
export function watchCollection<C extends CollectionName>(
  { store, subscribe, pending }: Watched,
  name: C,
  listener: (snapshot: CollectionSnapshot<C>) => void,
): () => void {
  let last: readonly PublicDocument<C>[] | undefined
  let lastPending: ReadonlySet<string> = new Set()

  function look(): void {
    const documents = store.fullDocuments(name)
    if (!documents) return
    const now = pending(name)
    if (documents === last && isSameSet(now, lastPending)) return
    const changes = changesBetween(last ?? [], documents)
    last = documents
    lastPending = now
    listener({ documents, changes, pending: now })
  }

  const stop = subscribe(look)
  look()
  return stop
}

/** Calls with the present state of a document as soon as it is known, then with each change. */
export function watchDocument<C extends CollectionName>(
  { store, subscribe, pending }: Watched,
  name: C,
  id: string,
  listener: (snapshot: DocumentSnapshot<C>) => void,
): () => void {
  let last: DocumentSnapshot<C> | undefined

  function look(): void {
    const document = store.document(name, id)
    if (document === undefined) return
    const isPending = pending(name).has(id)
    if (last?.document === document && last.isPending === isPending) return
    last = { id, document, isPending }
    listener(last)
  }

  const stop = subscribe(look)
  look()
  return stop
}

interface Change<D> {
  kind: 'added' | 'modified' | 'removed'
  document: D
}

function changesBetween<D extends { id: string }>(
  before: readonly D[],
  after: readonly D[],
): Change<D>[] {
  const old = new Map(before.map((document) => [document.id, document]))
  const changes: Change<D>[] = []
  for (const document of after) {
    const was = old.get(document.id)
    if (was !== document) changes.push({ kind: was ? 'modified' : 'added', document })
    old.delete(document.id)
  }
  for (const document of old.values()) changes.push({ kind: 'removed', document })
  return changes
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id))
}
