import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import { mergeSorted } from '#content/document-order.ts'

type AnyDocument = PublicDocument<CollectionName>

/** The documents of one collection; never changed, only replaced. */
export interface Documents {
  /** In the definition's order. */
  list: readonly AnyDocument[]
  byId: ReadonlyMap<string, AnyDocument>
  /** What lists show: the same documents, possibly without their long texts. */
  listed: readonly Named[]
}

type Named = Pick<AnyDocument, 'id' | 'revision'>

/** `list` is in order already. */
export function documentsOf(list: readonly AnyDocument[]): Documents {
  return { list, byId: new Map(list.map((document) => [document.id, document])), listed: list }
}

/** The documents after changes: as each is now, or null where it is gone. The same object where nothing differs. */
export function withChanges(
  documents: Documents,
  changes: ReadonlyMap<string, AnyDocument | null>,
  compare: (a: AnyDocument, b: AnyDocument) => number,
): Documents {
  const isNews = ([id, document]: [string, AnyDocument | null]) =>
    (documents.byId.get(id) ?? null) !== document
  const news = new Map([...changes].filter(isNews))
  if (news.size === 0) return documents
  const kept = documents.list.filter(({ id }) => !news.has(id))
  const put = [...news.values()].filter((document) => document !== null).sort(compare)
  return documentsOf(mergeSorted(kept, put, compare))
}

/** Of what was known before, keeps the objects of all that did not change, and the whole list where none did. */
export function adoptKnown(
  next: Documents,
  listed: readonly Named[] | undefined,
  known: readonly AnyDocument[] | undefined,
): Documents {
  const before = new Map(known?.map((document) => [document.id, document]))
  const list = next.list.map((document) => {
    const same = before.get(document.id)
    return same && isSame(document, same) ? same : document
  })
  const isSameList =
    listed?.length === list.length && listed.every((entry, index) => isSame(entry, list[index]))
  return { ...documentsOf(list), ...(isSameList && { listed }) }
}

/** Within one log a revision never means two contents. */
export function isSame(a: Named, b: Named | undefined): boolean {
  return a.id === b?.id && a.revision === b.revision
}
