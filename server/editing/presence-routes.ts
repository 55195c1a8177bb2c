import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import type { PresenceMessage, SessionUser } from '#protocol/api-types.ts'

import { editingPaths } from '#protocol/editing.ts'
import { mayDo } from '#protocol/policy.ts'
import type { SessionReader } from '#server/accounts/session-reader.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import { ProblemError } from '#server/http/problem.ts'
import { sendPrivateJson } from '#server/http/send-private-json.ts'
import type { EventStream, StreamHub, StreamOwner } from '#server/realtime/stream-hub.ts'
import type { EditingStore } from '#server/store/editing-store.ts'
import type { Store } from '#server/store/store.ts'
import { PresenceTracker } from './presence.ts'

interface Dependencies {
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
export function presenceRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { editing, store, content, streams, sessions, now } = dependencies
  const logError = (error: unknown, message: string) => app.log.error({ err: error }, message)
  const presence = new PresenceTracker({ editing, store, now, logError })
  const stopListening = content.subscribe(() => presence.documentChanged())
  app.addHook('onClose', async () => stopListening())

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
