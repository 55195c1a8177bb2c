import { writtenFields } from 'virtual:written-fields'
import type { QueuedWrite } from '#app/replica/database.ts'
import type { AnyDocument, Overlay } from '#app/replica/sync/memory.ts'
import type { CollectionName } from '#content/collections.ts'
import { htmlKey } from '#content/document.ts'
import { mergePatch } from '#content/merge-patch.ts'

/** As much of a write as shows. */
export type ShownWrite = Pick<QueuedWrite, 'kind' | 'collection' | 'id' | 'body' | 'state'>

type Json = Readonly<Record<string, unknown>>

/** Of the envelope, what readers see; the fields besides come from the definitions. */
const envelope = ['campuses', 'publishAt', 'expireAt', 'confirmedAt', 'asOf', 'doubts']

/** What writes make of the public documents: as the server will show them once it has taken them. Refused ones count for nothing. */
export function showWrites(
  writes: readonly ShownWrite[],
  renderMarkdown: ((text: string) => string) | undefined,
): Overlay {
  const byDocument = new Map<CollectionName, Map<string, ShownWrite[]>>()
  for (const write of writes) {
    if (write.state === 'refused') continue
    const ofCollection = byDocument.get(write.collection) ?? new Map<string, ShownWrite[]>()
    byDocument.set(write.collection, ofCollection)
    ofCollection.set(write.id, [...(ofCollection.get(write.id) ?? []), write])
  }
  /** The same writes on the same document show the same object. */
  const shown = new Map<string, { of: AnyDocument | undefined; as: AnyDocument | undefined }>()

  function show(name: CollectionName, id: string, of: AnyDocument | undefined) {
    let document: unknown = of
    for (const write of byDocument.get(name)?.get(id) ?? [])
      document = afterWrite(document as Json | undefined, write)
    if (!document) return undefined
    if (document === of) return of
    const { required } = writtenFields[name]
    // What the server will refuse is not shown: no screen is made for it.
    const written = document as Json
    if (required.some((key) => written[key] === undefined)) return of
    return publicDocument(name, id, written, of, renderMarkdown)
  }

  return {
    ids: (name) => byDocument.get(name)?.keys() ?? [],
    show(name, id, of) {
      const before = shown.get(`${name}/${id}`)
      if (before && before.of === of) return before.as
      const as = show(name, id, of)
      shown.set(`${name}/${id}`, { of, as })
      return as
    },
  }
}

/** A document after a write, as far as readers see it: what is not published is not there. */
function afterWrite(document: Json | undefined, { kind, body }: ShownWrite): Json | undefined {
  if (kind === 'delete' || !body) return undefined
  if (kind !== 'update') return body.status === 'published' ? body : undefined
  const isPublished = (body.status ?? 'published') === 'published'
  // Of a draft only its editor knows the rest: it appears when the server publishes it.
  return document && isPublished ? (mergePatch(document, body) as Json) : undefined
}

function publicDocument(
  name: CollectionName,
  id: string,
  written: Json,
  of: AnyDocument | undefined,
  renderMarkdown: ((text: string) => string) | undefined,
): AnyDocument {
  const { required, optional, defaults, texts } = writtenFields[name]
  const before: Json = { ...of }
  const document: Record<string, unknown> = {
    ...defaults,
    id,
    revision: of?.revision ?? 0,
    updatedAt: of?.updatedAt ?? new Date().toISOString(),
    campuses: 'all',
    doubts: [],
  }
  for (const key of [...envelope, ...required, ...optional, ...Object.keys(defaults)])
    if (written[key] !== undefined) document[key] = written[key]
  for (const key of texts) {
    const text = document[key]
    if (typeof text !== 'string') continue
    const html = before[key] === text ? before[htmlKey(key)] : renderMarkdown?.(text)
    document[htmlKey(key)] = html ?? before[htmlKey(key)]
  }
  return document as unknown as AnyDocument
}
