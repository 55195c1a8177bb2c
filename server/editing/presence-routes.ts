import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import type { PresenceMessage, SessionUser } from '#protocol/api-types.ts'
import { type Editor, editingPaths, PRESENCE_TTL_MS } from '#protocol/editing.ts'
import { mayDo } from '#protocol/policy.ts'
import type { SessionReader } from '#server/accounts/sessions/session-reader.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import { sendPrivateJson } from '#server/http/api-call.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { EventStream, StreamHub, StreamOwner } from '#server/realtime/stream-hub.ts'
import type { EditingStore, Presence } from '#server/store/editing-store.ts'
import type { Store } from '#server/store/store.ts'

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

type Listener = (message: PresenceMessage) => void

interface Subscription {
  form: OpenForm
  listener: Listener
  /** The last message, as JSON. */
  sent: string
}

const POLL_INTERVAL_MS = 1000

/**
 * Who has which document open, on all nodes: one row for each open form, which the form itself keeps alive, because a
 * connection may outlive its device. Each node reads the rows once a second for all forms that are open there, and at
 * once for what happens there. Without open forms it costs nothing.
 */
export class PresenceTracker {
  readonly #dependencies: TrackerDependencies
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #revisions = new Map<string, Promise<number>>()
  #timer: NodeJS.Timeout | undefined
  #isDue = false
  #isPolling = false
  #isClosed = false

  constructor(dependencies: TrackerDependencies) {
    this.#dependencies = dependencies
  }

  /** Shows a form to the others until the returned function is called; the listener gets each state once. */
  async subscribe(form: OpenForm, listener: Listener): Promise<() => void> {
    const { editing } = this.#dependencies
    const subscription = { form, listener, sent: '' }
    await editing.enter([form], this.#instant())
    if (this.#isClosed) return () => {}
    this.#subscriptions.set(form.form, subscription)
    this.#timer ??= setInterval(() => this.#poll(), POLL_INTERVAL_MS).unref()
    this.#poll()
    return () => {
      // It may have come back on another connection.
      if (this.#subscriptions.get(form.form) !== subscription) return
      this.#subscriptions.delete(form.form)
      if (this.#subscriptions.size === 0) this.#stop()
      // Otherwise the row expires.
      editing.leave(form.form).then(
        () => this.#poll(),
        () => {},
      )
    }
  }

  /** Keeps a form alive, and answers who has the document open. */
  async heartbeat(form: OpenForm): Promise<PresenceMessage> {
    await this.#dependencies.editing.enter([form], this.#instant())
    this.#poll()
    const key = keyOf(form)
    const present = (await this.#present()).filter((each) => keyOf(each) === key)
    return { revision: await this.#readRevision(form), editors: present.map(toEditor) }
  }

  /** Some document has a new revision. */
  documentChanged(): void {
    this.#revisions.clear()
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
        await this.#notify()
      }
    } catch (error) {
      // Closed meanwhile, as its store may be.
      if (!this.#isClosed) this.#dependencies.logError(error, 'open forms could not be read')
    } finally {
      this.#isPolling = false
    }
  }

  async #notify(): Promise<void> {
    const present = Map.groupBy(await this.#present(), keyOf)
    const messages = new Map<string, PresenceMessage>()
    for (const subscription of [...this.#subscriptions.values()]) {
      const { form, listener, sent } = subscription
      const key = keyOf(form)
      const revision = await this.#revisionOf(key, form)
      const message = messages.get(key) ?? {
        revision,
        editors: (present.get(key) ?? []).map(toEditor),
      }
      messages.set(key, message)
      const text = JSON.stringify(message)
      if (text === sent) continue
      subscription.sent = text
      listener(message)
    }
  }

  async #readRevision({ collection, document }: PresenceKey): Promise<number> {
    return (await this.#dependencies.store.get(collection, document))?.revision ?? 0
  }

  /** Cached until a document changes. */
  #revisionOf(key: string, document: PresenceKey): Promise<number> {
    const known = this.#revisions.get(key) ?? this.#readRevision(document)
    this.#revisions.set(key, known)
    known.catch(() => this.#revisions.delete(key))
    return known
  }

  #present(): Promise<Presence[]> {
    return this.#dependencies.editing.present(this.#instant(PRESENCE_TTL_MS))
  }

  #stop(): void {
    this.#revisions.clear()
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

function toEditor({ form, person, name, openedAt }: Presence): Editor {
  return { form, person, name, openedAt }
}

interface PresenceDependencies {
  editing: EditingStore
  store: Store
  content: PublishedContent
  streams: StreamHub
  sessions: SessionReader
  now: () => number
}

type Call = FastifyRequest<{
  Params: { collection: string; id: string }
  Querystring: { form?: string }
}>

const config = { access: 'write' } as const

const formId = /^[0-9a-f]{32}$/

/** Who has a document open in a form, live. */
export function presenceRoutes(app: FastifyInstance, dependencies: PresenceDependencies): void {
  const { editing, store, content, streams, sessions, now } = dependencies
  const logError = (error: unknown, message: string) => app.log.error({ err: error }, message)
  const presence = new PresenceTracker({ editing, store, now, logError })
  const stopListening = content.subscribe(() => presence.documentChanged())
  app.addHook('onClose', async () => {
    stopListening()
    presence.close()
  })

  async function demandEditable(person: SessionUser, collection: CollectionName, id: string) {
    const found = await store.get(collection, id)
    if (!found || !mayDo(person, 'edit', collection, found)) throw new ProblemError('not_found')
  }

  app.get(editingPaths.presence(':collection', ':id'), { config }, async (request: Call, reply) => {
    const { collection, id: document } = request.params
    const person = await sessions.requireUser(request)
    if (!isCollectionName(collection)) throw new ProblemError('unknown_collection')
    await demandEditable(person, collection, document)
    const { form = '' } = request.query
    if (!formId.test(form)) throw new ProblemError('invalid_request')
    const openedAt = new Date(now()).toISOString()
    const opened = { form, collection, document, person: person.id, name: person.name, openedAt }
    if (!request.headers.accept?.includes('text/event-stream'))
      return sendPrivateJson(reply, await presence.heartbeat(opened))
    const who = sessions.watch(request)
    const owner = new PresenceStream(async () => {
      const by = await who()
      if (by) await demandEditable(by, collection, document)
      return by !== null
    })
    const stream = streams.open(reply, owner, frameOf('beat', {}))
    if (!stream) throw new ProblemError('unavailable')
    try {
      const send = (message: PresenceMessage) => stream.send(frameOf('presence', message))
      owner.begin(await presence.subscribe(opened, send))
    } catch (error) {
      logError(error, 'an open form could not be shown')
      stream.end()
    }
  })
}

/** One form's stream: it ends when its session does, or its person may not change the document any more. */
class PresenceStream implements StreamOwner {
  readonly #maySee: () => Promise<boolean>
  #leave: (() => void) | undefined
  #isOver = false

  constructor(maySee: () => Promise<boolean>) {
    this.#maySee = maySee
  }

  begin(leave: () => void): void {
    this.#leave = leave
    if (this.#isOver) leave()
  }

  beat(stream: EventStream): void {
    this.#maySee().then(
      (may) => (may ? stream.send(frameOf('beat', {})) : stream.end()),
      () => stream.end(),
    )
  }

  forget(): void {
    this.#isOver = true
    this.#leave?.()
  }
}

function frameOf(event: 'presence' | 'beat', message: PresenceMessage | object): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(message)}\n\n`)
}
