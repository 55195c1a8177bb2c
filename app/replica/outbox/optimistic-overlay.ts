import { writtenFields } from 'virtual:written-fields'
import type { QueuedWrite } from '#app/replica/database.ts'
import type { ReplicaReports } from '#app/replica/replica-reports.ts'
import type { MemoryStore, Overlay } from '#app/replica/sync/memory-store.ts'
import type { Session } from '#app/session/session.ts'
import type { CollectionName } from '#content/collections.ts'
import { htmlKey, type PublicDocument } from '#content/document.ts'
import { mergePatch } from '#content/merge-patch.ts'
import { isWorkingCopy } from '#content/working-copy.ts'

/** As much of a write as shows. */
type OverlaidWrite = Pick<QueuedWrite, 'kind' | 'collection' | 'id' | 'body' | 'state'>

type Json = Readonly<Record<string, unknown>>

/** What readers see of the envelope; the other fields come from the definitions. */
const publicEnvelopeKeys = ['campuses', 'publishAt', 'expireAt', 'confirmedAt', 'asOf', 'doubts']

/** The public documents after the writes, as the server will publish them. Refused writes are left out. */
export function overlayOf(
  writes: readonly OverlaidWrite[],
  renderMarkdown: ((text: string) => string) | undefined,
): Overlay {
  const byDocument = new Map<CollectionName, Map<string, OverlaidWrite[]>>()
  for (const write of writes) {
    // Readers see nothing of a working copy.
    if (write.state === 'refused' || isWorkingCopy(write.id)) continue
    const ofCollection = byDocument.get(write.collection) ?? new Map<string, OverlaidWrite[]>()
    byDocument.set(write.collection, ofCollection)
    ofCollection.set(write.id, [...(ofCollection.get(write.id) ?? []), write])
  }
  /** The same writes on the same document show the same object. */
  const shown = new Map<
    string,
    { of: PublicDocument | undefined; as: PublicDocument | undefined }
  >()

  function show(name: CollectionName, id: string, of: PublicDocument | undefined) {
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
function afterWrite(document: Json | undefined, { kind, body }: OverlaidWrite): Json | undefined {
  if (kind === 'delete' || !body) return undefined
  if (kind !== 'update') return body.status === 'published' ? body : undefined
  const isPublished = (body.status ?? 'published') === 'published'
  // Only its editor knows the rest of a draft: it appears when the server publishes it.
  return document && isPublished ? (mergePatch(document, body) as Json) : undefined
}

function publicDocument(
  name: CollectionName,
  id: string,
  written: Json,
  of: PublicDocument | undefined,
  renderMarkdown: ((text: string) => string) | undefined,
): PublicDocument {
  const { required, optional, defaults, texts, drawings = [] } = writtenFields[name]
  const before: Json = { ...of }
  const document: Record<string, unknown> = {
    ...defaults,
    id,
    revision: of?.revision ?? 0,
    updatedAt: of?.updatedAt ?? new Date().toISOString(),
    campuses: 'all',
    doubts: [],
  }
  for (const key of [...publicEnvelopeKeys, ...required, ...optional, ...Object.keys(defaults)])
    if (written[key] !== undefined) document[key] = written[key]
  for (const key of texts) {
    const text = document[key]
    if (typeof text !== 'string') continue
    const html = before[key] === text ? before[htmlKey(key)] : renderMarkdown?.(text)
    document[htmlKey(key)] = html ?? before[htmlKey(key)]
  }
  // The server draws it anew; until then it is what it was.
  for (const key of drawings) {
    document[htmlKey(key)] = before[htmlKey(key)]
    delete document[key]
  }
  return document as unknown as PublicDocument
}

interface OverlayDependencies {
  store: MemoryStore
  session: Session
  reports: ReplicaReports
}

/** Shows the signed-in user's writes from when they are queued until their documents come from the server. */
export function createOptimisticOverlay({ store, session, reports }: OverlayDependencies) {
  let queued: readonly QueuedWrite[] = []
  /** Writes that the server has taken and whose changes have not arrived, with their position in its log. */
  let saved: readonly { write: QueuedWrite; log: string | undefined; seq: number }[] = []
  /** A change in a form, before it is sent. */
  let previewed: readonly OverlaidWrite[] = []
  let renderMarkdown: ((text: string) => string) | undefined

  function show(): void {
    const me = session.user.get()?.id
    const mine = [...saved.map(({ write }) => write), ...queued].filter(({ by }) => by === me)
    store.setOverlay(overlayOf([...mine, ...previewed], renderMarkdown))
    reports.changed()
  }

  session.user.subscribe(show)
  // Fetched beforehand: writing without a connection shows the text as well.
  import('#content/text/render-markdown.ts').then(
    (module) => {
      renderMarkdown = module.renderMarkdown
      show()
    },
    () => {},
  )

  return {
    show(writes: readonly QueuedWrite[]): void {
      queued = writes
      reports.writes.set(writes)
      show()
    },
    preview(change: OverlaidWrite | undefined): void {
      if (!change && previewed.length === 0) return
      previewed = change ? [change] : []
      show()
    },
    /** To be called before the write leaves the outbox. */
    addSaved(write: QueuedWrite, seq: number): void {
      if (saved.some((each) => each.write.key === write.key)) return
      saved = [...saved, { write, log: store.cursor()?.log, seq }]
    },
    /** Shows what has come in from the server as it came; whether there was any. */
    removeReceived(): boolean {
      const at = store.cursor()
      // Positions of another log mean nothing.
      const left = saved.filter(({ log, seq }) => !at || (log === at.log && seq > at.seq))
      if (left.length === saved.length) return false
      saved = left
      show()
      return true
    },
  }
}
