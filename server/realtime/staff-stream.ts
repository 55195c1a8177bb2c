import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import { contentModel } from '#content/content-model.ts'
import type { StaffChange } from '#protocol/api-types.ts'
import type { Cursor } from '#protocol/content-api.ts'
import { mayDo, type PolicyUser } from '#protocol/policy.ts'
import { toStaffDocument } from '#server/documents/document-mappers.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import type { AccessFields, FeedEntry, Store, StoredDocument } from '#server/store/store.ts'
import type { PolledSignal } from './polled-signal.ts'
import type { PublicView } from './public-streams.ts'
import { isSelected, type Selection, SseMessage, selectionKey } from './sse-message.ts'
import type { EventStream, StreamHub, StreamOwner } from './stream-hub.ts'

/** What was read of the store, before it is known what of it somebody may see. */
type LogReading =
  | { kind: 'changes'; seq: number; entries: FeedEntry[] }
  | { kind: 'snapshot'; seq: number; documents: Map<CollectionName, StoredDocument[]> }

// Who missed more gets everything anew.
const MAX_MISSED_CHANGES = 1000

/** What single persons of the staff may know: what is public, and the documents that they may read besides. */
export class StaffView {
  readonly #store: Store
  readonly #content: PublishedContent
  readonly #publicView: PublicView

  constructor(store: Store, content: PublishedContent, publicView: PublicView) {
    this.#store = store
    this.#content = content
    this.#publicView = publicView
  }

  /** The name of the log in somebody's sight: another one for another user, and whenever their rights change. */
  logOf(user: NonNullable<PolicyUser>): string {
    const { id, role, campuses } = user
    const rights = JSON.stringify([this.#content.cursor.log, id, role, campuses])
    return hash('sha256', rights).slice(0, 32)
  }

  /** Reads what is needed to tell what followed `since`. */
  async read(selection: Selection, since?: number): Promise<LogReading> {
    const { seq } = this.#content.cursor
    if (since !== undefined && since <= seq && seq - since <= MAX_MISSED_CHANGES) {
      const entries = await this.#entriesBetween(since, seq)
      if (entries) return { kind: 'changes', seq, entries }
    }
    const documents = new Map<CollectionName, StoredDocument[]>()
    for (const name of selection.collection ? [selection.collection] : collectionNames)
      documents.set(name, await this.#documents(name, selection.id))
    return { kind: 'snapshot', seq, documents }
  }

  /** What of it this user may see now. */
  message(user: NonNullable<PolicyUser>, selection: Selection, reading: LogReading): SseMessage {
    const cursor: Cursor = { log: this.logOf(user), seq: reading.seq }
    return reading.kind === 'changes'
      ? this.#changes(user, selection, cursor, reading.entries)
      : this.#snapshot(user, selection, cursor, reading.documents)
  }

  /** Undefined where the log does not reach back that far. */
  async #entriesBetween(since: number, end: number): Promise<FeedEntry[] | undefined> {
    if (since === end) return []
    const entries = await this.#store.feed(since, end - since)
    return entries[0]?.change.seq === since + 1 ? entries : undefined
  }

  async #documents(name: CollectionName, id?: string): Promise<StoredDocument[]> {
    if (id === undefined) return this.#store.list(name)
    const document = await this.#store.get(name, id)
    return document ? [document] : []
  }

  #snapshot(
    user: PolicyUser,
    selection: Selection,
    { log, seq }: Cursor,
    documents: Map<CollectionName, StoredDocument[]>,
  ): SseMessage {
    const staff = [...documents]
      .filter(([name]) => mayDo(user, 'read_drafts', name))
      .map(([name, stored]) => {
        const readable = stored.filter((document) => mayRead(user, name, document))
        return `"${name}":${JSON.stringify(readable.map(toStaffDocument))}`
      })
    const json =
      `{"log":"${log}","seq":${seq},"model":"${contentModel}",` +
      `"collections":{${this.#publicView.collections(selection)}},"staff":{${staff.join(',')}}}`
    return new SseMessage('snapshot', { log, seq }, json)
  }

  #changes(
    user: PolicyUser,
    selection: Selection,
    { log, seq }: Cursor,
    entries: readonly FeedEntry[],
  ): SseMessage {
    const changes: string[] = []
    const staff: string[] = []
    for (const { collection, id, document, before } of byDocument(entries)) {
      if (!isSelected(selection, { collection, id })) continue
      const isPublic = this.#content.documentJson(collection, id) !== undefined
      if (isPublic || before.some(({ status }) => status === 'published'))
        changes.push(this.#publicView.change(collection, id))
      const isReadable = document && mayRead(user, collection, document)
      if (isReadable || before.some((standing) => mayRead(user, collection, standing))) {
        const seen = isReadable ? toStaffDocument(document) : null
        staff.push(JSON.stringify({ collection, id, document: seen } satisfies StaffChange))
      }
    }
    const json = `{"log":"${log}","seq":${seq},"changes":[${changes.join(',')}],"staff":[${staff.join(',')}]}`
    const isEmpty = changes.length + staff.length === 0
    return new SseMessage('changes', { log, seq }, json, isEmpty)
  }
}

function mayRead(user: PolicyUser, collection: CollectionName, document: AccessFields): boolean {
  return mayDo(user, 'read_drafts', collection, document)
}

/** A document that changed: as it is now, and how it stood before each change. */
interface ChangedDocument {
  collection: CollectionName
  id: string
  document?: StoredDocument
  before: AccessFields[]
}

/** Each document once, in the order of the last changes. */
function byDocument(entries: readonly FeedEntry[]): Iterable<ChangedDocument> {
  const found = new Map<string, ChangedDocument>()
  for (const { change, document } of entries) {
    const { collection, id, before } = change
    const key = selectionKey(change)
    const standings = found.get(key)?.before ?? []
    if (before) standings.push(before)
    found.delete(key)
    found.set(key, { collection, id, before: standings, ...(document && { document }) })
  }
  return found.values()
}

interface StaffReader {
  selection: Selection
  /** Looks up who it is, and so what they may do, by now. */
  who: () => Promise<PolicyUser>
  /** What they are told at the beginning. */
  first: SseMessage
}

interface StaffStreamDependencies {
  content: PublishedContent
  /** That of an account, or of its sessions, something is another. */
  accountChanges: PolledSignal
  view: StaffView
  hub: StreamHub
  logError: (error: unknown, message: string) => void
}

/**
 * Makes an answer a stream of what one member of staff may know, for as long as their rights stay the same.
 * False where it could not be opened.
 */
export function openStaffStream(
  reply: FastifyReply,
  reader: StaffReader,
  surroundings: StaffStreamDependencies,
): boolean {
  const owner = new StaffStream(reader, surroundings)
  const stream = surroundings.hub.open(reply, owner, reader.first.frame)
  if (stream) owner.begin(stream)
  return stream !== undefined
}

/** Reads the store each time that something changed, one reading at a time. */
class StaffStream implements StreamOwner {
  readonly #reader: StaffReader
  readonly #dependencies: StaffStreamDependencies
  readonly #log: string
  #seq: number
  #isDue = false
  #isBeatDue = false
  #isRunning = false
  #isOver = false
  #unsubscribe = () => {}

  constructor(reader: StaffReader, surroundings: StaffStreamDependencies) {
    this.#reader = reader
    this.#dependencies = surroundings
    this.#log = reader.first.cursor.log
    this.#seq = reader.first.cursor.seq
  }

  begin(stream: EventStream): void {
    const { content, accountChanges } = this.#dependencies
    const wake = () => this.#wake(stream)
    const subscriptions = [content.subscribe(wake)]
    this.#unsubscribe = () => {
      this.#isOver = true
      for (const unsubscribe of subscriptions.splice(0)) unsubscribe()
    }
    accountChanges.subscribe(wake).then((unsubscribe) => {
      if (this.#isOver) unsubscribe()
      else subscriptions.push(unsubscribe)
    })
    // Something may have been written since the first message was made.
    this.#wake(stream)
  }

  beat(stream: EventStream): void {
    this.#isBeatDue = true
    this.#wake(stream)
  }

  forget(): void {
    this.#unsubscribe()
  }

  #wake(stream: EventStream): void {
    this.#isDue = true
    if (!this.#isRunning) void this.#run(stream)
  }

  async #run(stream: EventStream): Promise<void> {
    this.#isRunning = true
    try {
      while (this.#isDue && stream.isOpen) {
        this.#isDue = false
        await this.#sendChanges(stream)
      }
    } catch (error) {
      this.#dependencies.logError(error, 'a stream of staff ended early')
      stream.end()
    } finally {
      this.#isRunning = false
    }
  }

  async #sendChanges(stream: EventStream): Promise<void> {
    const { view } = this.#dependencies
    const { selection, who } = this.#reader
    const reading = await view.read(selection, this.#seq)
    const user = await who()
    // Signed out, or with other rights: whoever comes back gets what they may see by then.
    if (!user || view.logOf(user) !== this.#log) return stream.end()
    const message = view.message(user, selection, reading)
    this.#seq = message.cursor.seq
    if (!message.isEmpty || this.#isBeatDue) stream.send(message.frame)
    this.#isBeatDue = false
  }
}
