import type { CollectionName } from '#content/collections.ts'
import { isWorkingCopy, workingCopyId } from '#content/working-copy.ts'
import type { PresenceEvent, PresenceMessage } from '#protocol/api-types.ts'
import { type Editor, PRESENCE_TTL_MS } from '#protocol/editing.ts'
import type { EditingStore, Presence } from '#server/store/editing-store.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'

interface TrackerDependencies {
  editing: EditingStore
  store: Store
  /** Milliseconds since 1970. */
  now: () => number
  logError: (error: unknown, message: string) => void
}

interface PresenceKey {
  collection: CollectionName
  document: string
}

type OpenForm = Presence & PresenceKey

/** A document that is open somewhere. */
interface OpenDocument {
  document: StoredDocument | undefined
  /** Revision of its working copy; 0 where there is none. */
  copy: number
}

/** Takes what is new of a document, beside the document as it is stored, if it is; false where its user may not edit it any more. */
type Listener = (event: PresenceEvent, found: StoredDocument | undefined) => Promise<boolean>

interface Subscription {
  userId: string
  listener: Listener
  /** The last event of each document that the user has open, as JSON. */
  sent: Map<string, string>
}

const POLL_INTERVAL_MS = 1000

/**
 * Who has which document open, on all nodes: one row for each open form, which the form itself keeps alive, because a
 * connection may outlive its device. Each node reads the rows once a second while somebody listens there, and at once
 * for what happens there.
 */
export class PresenceTracker {
  readonly #dependencies: TrackerDependencies
  readonly #subscriptions = new Set<Subscription>()
  readonly #documents = new Map<string, Promise<OpenDocument>>()
  #timer: NodeJS.Timeout | undefined
  #isDue = false
  #isPolling = false
  #isClosed = false

  constructor(dependencies: TrackerDependencies) {
    this.#dependencies = dependencies
  }

  /** Tells of every document that a user has open, now and whenever something else is so, until the returned function is called. */
  subscribe(userId: string, listener: Listener): () => void {
    if (this.#isClosed) return () => {}
    const subscription = { userId, listener, sent: new Map() }
    this.#subscriptions.add(subscription)
    this.#timer ??= setInterval(() => this.#poll(), POLL_INTERVAL_MS).unref()
    this.#poll()
    return () => {
      this.#subscriptions.delete(subscription)
      if (this.#subscriptions.size === 0) this.#stop()
    }
  }

  /** Shows a form to the others, or keeps it alive, and answers who has the document open. */
  async enter(form: OpenForm): Promise<PresenceMessage> {
    await this.#dependencies.editing.enter([form], this.#instant())
    this.#poll()
    const key = keyOf(form)
    const [present, document] = await Promise.all([this.#present(), this.#read(form)])
    return messageOf(
      document,
      present.filter((each) => keyOf(each) === key),
    )
  }

  /** A form of that user has closed. */
  async leave(form: string, userId: string): Promise<void> {
    await this.#dependencies.editing.leave(form, userId)
    this.#poll()
  }

  /** All forms of a user close. */
  async leaveAll(userId: string): Promise<void> {
    await this.#removeForms(userId, await this.#present())
    this.#poll()
  }

  /** Some document has a new revision. */
  documentChanged(): void {
    this.#documents.clear()
    this.#poll()
  }

  /** Reads the store no more. What it showed to other nodes expires. */
  close(): void {
    this.#isClosed = true
    this.#subscriptions.clear()
    this.#stop()
  }

  #poll(): void {
    this.#isDue = true
    if (!this.#isPolling && this.#subscriptions.size > 0) void this.#pollWhileDue()
  }

  async #pollWhileDue(): Promise<void> {
    this.#isPolling = true
    try {
      while (this.#isDue && this.#subscriptions.size > 0) {
        this.#isDue = false
        const present = Map.groupBy(await this.#present(), keyOf)
        await Promise.all(
          [...this.#subscriptions].map((subscription) => this.#notify(subscription, present)),
        )
      }
    } catch (error) {
      // Closed meanwhile, as its store may be.
      if (!this.#isClosed) this.#dependencies.logError(error, 'open forms could not be read')
    } finally {
      this.#isPolling = false
    }
  }

  async #notify(
    { userId, listener, sent }: Subscription,
    present: ReadonlyMap<string, readonly Presence[]>,
  ): Promise<void> {
    const mine = [...present].filter(([, forms]) => forms.some((form) => form.userId === userId))
    const keys = new Set(mine.map(([key]) => key))
    for (const key of sent.keys()) if (!keys.has(key)) sent.delete(key)
    for (const [key, forms] of mine) {
      const { collection, document } = forms[0] as OpenForm
      const found = await this.#documentOf(key, { collection, document })
      const event = { collection, id: document, ...messageOf(found, forms) }
      const text = JSON.stringify(event)
      if (text === sent.get(key)) continue
      sent.set(key, text)
      if (!(await listener(event, found.document))) await this.#removeForms(userId, forms)
    }
  }

  async #removeForms(userId: string, present: readonly Presence[]): Promise<void> {
    const mine = present.filter((form) => form.userId === userId)
    await Promise.all(mine.map(({ form }) => this.#dependencies.editing.leave(form, userId)))
    if (mine.length > 0) this.#isDue = true
  }

  /** Cached until a document changes. */
  #documentOf(key: string, document: PresenceKey): Promise<OpenDocument> {
    const known = this.#documents.get(key) ?? this.#read(document)
    this.#documents.set(key, known)
    known.catch(() => this.#documents.delete(key))
    return known
  }

  async #read({ collection, document: id }: PresenceKey): Promise<OpenDocument> {
    const { store } = this.#dependencies
    const [document, copy] = await Promise.all([
      store.get(collection, id),
      isWorkingCopy(id) ? undefined : store.get(collection, workingCopyId(id)),
    ])
    return { document, copy: copy?.revision ?? 0 }
  }

  #present(): Promise<Presence[]> {
    return this.#dependencies.editing.present(this.#instant(PRESENCE_TTL_MS))
  }

  #stop(): void {
    this.#documents.clear()
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #instant(millisecondsAgo = 0): string {
    return new Date(this.#dependencies.now() - millisecondsAgo).toISOString()
  }
}

function keyOf({ collection, document }: Pick<Presence, 'collection' | 'document'>): string {
  return `${collection}/${document}`
}

function messageOf(
  { document, copy }: OpenDocument,
  present: readonly Presence[],
): PresenceMessage {
  return { revision: document?.revision ?? 0, copy, editors: present.map(toEditor) }
}

function toEditor({ form, userId, name, openedAt }: Presence): Editor {
  return { form, userId, person: userId, name, openedAt }
}
