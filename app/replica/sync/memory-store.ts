import { documentOrders } from 'virtual:content-model'
import type { Known } from '#app/replica/content-source.ts'
import { type PageContent, pageCollection, pageDocument } from '#app/replica/page-content.ts'
import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument, Summary } from '#content/document.ts'
import { inOrder, mergeSorted } from '#content/document-order.ts'
import type { ChangesMessage } from '#protocol/api-types.ts'
import type { Cursor } from '#protocol/content-api.ts'

/** A whole state, and its place in the change log. */
export interface ContentSnapshot extends Cursor {
  collections: { readonly [C in CollectionName]?: readonly PublicDocument[] }
}

/** A user's own writes over the documents until the server has taken them. */
export interface Overlay {
  /** Ids of the documents that it touches. */
  ids(name: CollectionName): Iterable<string>
  /** What is shown in place of a document; undefined where nothing is. */
  show(name: CollectionName, id: string, of: PublicDocument | undefined): PublicDocument | undefined
}

/** The content in memory. What did not change keeps its identity, so that only what shows a change renders again. */
export interface MemoryStore {
  cursor(): Cursor | undefined
  /** All of the content is here, and none of it older than what the page brought. */
  isComplete(): boolean
  collection<C extends CollectionName>(name: C): readonly Summary<C>[] | undefined
  document<C extends CollectionName>(name: C, id: string): Known<PublicDocument<C>>
  /** The documents of a collection with their long texts; `undefined` until all of them are here. */
  fullDocuments<C extends CollectionName>(name: C): readonly PublicDocument<C>[] | undefined
  /** The server's state, without writes that it has not taken yet. */
  state(): ContentSnapshot | undefined
  /** The revision of a document in the server's state. */
  revisionOf(name: CollectionName, id: string): number | undefined
  replace(state: ContentSnapshot): void
  /** Takes in a message that leads from this state, or from an earlier one, to a later one. */
  apply(message: ChangesMessage): void
  setOverlay(next: Overlay): void
}

const nothing: CollectionState = collectionState([])

const names = Object.keys(documentOrders) as CollectionName[]

/** `page` is what is already shown: it comes first as long as the rest is older. */
export function createMemoryStore(page: PageContent | undefined): MemoryStore {
  let at: Cursor | undefined
  let newerPage = page
  let overlaid: Overlay | undefined
  /** The server's state, and what is shown of it. */
  const known = new Map<CollectionName, CollectionState>()
  const shown = new Map<CollectionName, CollectionState>()

  /** From here on the page is no longer asked; what it showed and is unchanged stays the same object. */
  function catchUpWithPage(): void {
    if (!newerPage || !at || at.log !== newerPage.log || at.seq < newerPage.seq) return
    const { collections, documents } = newerPage
    newerPage = undefined
    for (const name of names) {
      const list = known.get(name) ?? nothing
      known.set(name, reuseUnchanged(list, collections[name], documents[name]))
      project(name)
    }
  }

  function project(name: CollectionName): void {
    const documents = known.get(name) ?? nothing
    const changes = new Map(
      [...(overlaid?.ids(name) ?? [])].map((id) => [
        id,
        overlaid?.show(name, id, documents.byId.get(id)) ?? null,
      ]),
    )
    shown.set(name, withChanges(documents, changes, compareIn(name)))
  }

  function moveCursor(next: Cursor): void {
    at = { log: next.log, seq: next.seq }
    catchUpWithPage()
  }

  return {
    cursor: () => at,
    isComplete: () => at !== undefined && newerPage === undefined,
    collection<C extends CollectionName>(name: C) {
      const list = at && (shown.get(name) ?? nothing).listed
      return pageCollection(newerPage, name) ?? (list as readonly Summary<C>[] | undefined)
    },
    document<C extends CollectionName>(name: C, id: string): Known<PublicDocument<C>> {
      const ofPage = pageDocument(newerPage, name, id)
      if (ofPage !== undefined || !at) return ofPage
      const found = shown.get(name)?.byId.get(id) as PublicDocument<C> | undefined
      // A newer page may list what is not here yet.
      return found ?? (newerPage ? undefined : null)
    },
    fullDocuments<C extends CollectionName>(name: C) {
      const { list } = shown.get(name) ?? nothing
      return at && !newerPage
        ? (list as readonly unknown[] as readonly PublicDocument<C>[])
        : undefined
    },
    state: () =>
      at && {
        ...at,
        collections: Object.fromEntries(names.map((name) => [name, known.get(name)?.list ?? []])),
      },
    revisionOf: (name, id) => known.get(name)?.byId.get(id)?.revision,
    replace(state) {
      const isSameLog = state.log === at?.log
      for (const name of names) {
        const next = collectionState(state.collections[name] ?? [])
        const before = isSameLog ? known.get(name) : undefined
        known.set(name, before ? reuseUnchanged(next, before.listed, before.list) : next)
        project(name)
      }
      moveCursor(state)
    },
    apply({ changes, ...cursor }) {
      for (const name of names) {
        const ofName = changes.filter(({ collection }) => collection === name)
        if (ofName.length === 0) continue
        const before = known.get(name) ?? nothing
        const states = ofName.map(
          ({ id, document }) => [id, sameOf(document, before.byId.get(id))] as const,
        )
        known.set(name, withChanges(before, new Map(states), compareIn(name)))
        project(name)
      }
      moveCursor(cursor)
    },
    setOverlay(next) {
      const touched = names.filter((name) => hasAny(overlaid, name) || hasAny(next, name))
      overlaid = next
      for (const name of touched) project(name)
    },
  }
}

/** What is held already, where it is the same. */
function sameOf(
  document: PublicDocument | null,
  held: PublicDocument | undefined,
): PublicDocument | null {
  return document && held && isSame(document, held) ? held : document
}

function hasAny(overlay: Overlay | undefined, name: CollectionName): boolean {
  return overlay !== undefined && [...overlay.ids(name)].length > 0
}

const comparisons = new Map<CollectionName, (a: PublicDocument, b: PublicDocument) => number>()

/** Compares documents in their collection's order. */
export function compareIn(name: CollectionName): (a: PublicDocument, b: PublicDocument) => number {
  const compare = comparisons.get(name) ?? inOrder(documentOrders[name])
  comparisons.set(name, compare)
  return compare
}

/** The documents of one collection; never changed, only replaced. */
interface CollectionState {
  /** In the definition's order. */
  list: readonly PublicDocument[]
  byId: ReadonlyMap<string, PublicDocument>
  /** What lists show: the same documents, possibly without their long texts. */
  listed: readonly Versioned[]
}

type Versioned = Pick<PublicDocument, 'id' | 'revision'>

/** `list` is in order already. */
export function collectionState(list: readonly PublicDocument[]): CollectionState {
  return { list, byId: new Map(list.map((document) => [document.id, document])), listed: list }
}

/** The documents after changes: as each is now, or null where it is gone. The same object where nothing differs. */
export function withChanges(
  documents: CollectionState,
  changes: ReadonlyMap<string, PublicDocument | null>,
  compare: (a: PublicDocument, b: PublicDocument) => number,
): CollectionState {
  const isNews = ([id, document]: [string, PublicDocument | null]) =>
    (documents.byId.get(id) ?? null) !== document
  const news = new Map([...changes].filter(isNews))
  if (news.size === 0) return documents
  const cache = documents.list.filter(({ id }) => !news.has(id))
  const put = [...news.values()].filter((document) => document !== null).sort(compare)
  return collectionState(mergeSorted(cache, put, compare))
}

/** Keeps the known objects of all that did not change, and the whole list where none did. */
export function reuseUnchanged(
  next: CollectionState,
  listed: readonly Versioned[] | undefined,
  known: readonly PublicDocument[] | undefined,
): CollectionState {
  const before = new Map(known?.map((document) => [document.id, document]))
  const list = next.list.map((document) => {
    const same = before.get(document.id)
    return same && isSame(document, same) ? same : document
  })
  const isSameList =
    listed?.length === list.length && listed.every((entry, index) => isSame(entry, list[index]))
  return { ...collectionState(list), ...(isSameList && { listed }) }
}

/** Within one log a revision never means two contents. */
function isSame(a: Versioned, b: Versioned | undefined): boolean {
  return a.id === b?.id && a.revision === b.revision
}
