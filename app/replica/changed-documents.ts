import { documentOrders } from 'virtual:content-model'
import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import type { Replica } from './replica.ts'

/** A document that readers see another way than a moment ago; what was not there before is no change of it. */
export interface ChangedDocument {
  collection: CollectionName
  before: PublicDocument
  /** Undefined where it is gone. */
  after: PublicDocument | undefined
}

const names = Object.keys(documentOrders) as CollectionName[]

type Lists = Map<CollectionName, readonly PublicDocument[]>

/** Tells of what changes while all of the content is here, but for what this device writes itself. */
export function followChangedDocuments(
  { content, writes }: Replica,
  told: (changed: readonly ChangedDocument[]) => void,
): () => void {
  const look = (): Lists =>
    new Map(names.map((name) => [name, (content.collection(name) ?? []) as PublicDocument[]]))
  let before = content.state() === 'complete' ? look() : undefined
  return content.subscribe(() => {
    if (content.state() !== 'complete') return
    const now = look()
    const own = new Set(writes.get().map(({ collection, id }) => `${collection}/${id}`))
    const changed = before ? differences(before, now) : []
    before = now
    const others = changed.filter(
      ({ collection, before: { id } }) => !own.has(`${collection}/${id}`),
    )
    if (others.length > 0) told(others)
  })
}

/** What did not change is the same object, and so is a list of which nothing did. */
function differences(before: Lists, now: Lists): ChangedDocument[] {
  return names.flatMap((collection) => {
    const [old = [], list = []] = [before.get(collection), now.get(collection)]
    if (old === list) return []
    const present = new Map(list.map((document) => [document.id, document]))
    return old
      .filter((document) => present.get(document.id) !== document)
      .map((document) => ({ collection, before: document, after: present.get(document.id) }))
  })
}
