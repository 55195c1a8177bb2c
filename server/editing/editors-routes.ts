import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { draftLimits, type EditorsMessage, editingPaths } from '#protocol/editing.ts'
import { mayDo } from '#protocol/policy.ts'
import type { SessionReader } from '#server/accounts/session-reader.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import { ProblemError } from '#server/http/problem.ts'
import { sendPrivateJson } from '#server/http/send-private-json.ts'
import type { EventStream, StreamOwner } from '#server/realtime/event-stream.ts'
import type { StreamHub } from '#server/realtime/stream-hub.ts'
import type { EditingStore } from '#server/store/editing-store.ts'
import type { Store } from '#server/store/store.ts'
import { doTurn, readTurnDeed } from './do-turn.ts'
import { EditorsBoard } from './editors-board.ts'

interface Dependencies {
  editing: EditingStore
  store: Store
  content: PublishedContent
  streams: StreamHub
  sessions: SessionReader
  now: () => number
}

type Call = FastifyRequest<{
  Params: { collection: string; id: string; form?: string }
  Querystring: { form?: string }
}>

const config = { access: 'write' } as const

const isForm = /^[0-9a-f]{32}$/

/** Who has a document open in a form, live, and what passes between them. */
export function editorsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { editing, store, content, streams, sessions, now } = dependencies
  const logError = (error: unknown, message: string) => app.log.error({ err: error }, message)
  const board = new EditorsBoard({ editing, store, now, logError })
  const stopListening = content.subscribe(() => board.documentChanged())
  app.addHook('onClose', async () => stopListening())

  /** Who asks about which document; throws where they may not change it. */
  async function askedBy(request: Call) {
    const { collection, id: document } = request.params
    const person = await sessions.requireUser(request)
    if (!isCollectionName(collection)) throw new ProblemError('unknown_collection')
    await demandEditable(person, collection, document)
    return { person, collection, document }
  }

  async function demandEditable(person: SessionUser, collection: CollectionName, id: string) {
    const found = await store.get(collection, id)
    if (!found || !mayDo(person, 'edit', collection, found)) throw new ProblemError('not_found')
  }

  app.get(editingPaths.editors(':collection', ':id'), { config }, async (request: Call, reply) => {
    const { person, collection, document } = await askedBy(request)
    const place = { collection, document }
    const { form = '' } = request.query
    if (!isForm.test(form)) throw new ProblemError('invalid_request')
    const openedAt = new Date(now()).toISOString()
    const entry = { form, ...place, person: person.id, name: person.name, openedAt }
    if (!request.headers.accept?.includes('text/event-stream'))
      return sendPrivateJson(reply, await board.hear(entry))
    const who = sessions.watch(request)
    const owner = new EditorsStream(async () => {
      const by = await who()
      if (by) await demandEditable(by, collection, document)
      return by !== null
    })
    const stream = streams.open(reply, owner, frameOf('beat', {}))
    if (!stream) throw new ProblemError('unavailable')
    try {
      const tell = (message: EditorsMessage) => stream.send(frameOf('editors', message))
      owner.begin(await board.follow(entry, tell))
    } catch (error) {
      logError(error, 'an open form could not be shown')
      stream.end()
    }
  })

  app.post(
    editingPaths.turn(':collection', ':id', ':form'),
    { config, bodyLimit: draftLimits.bytes },
    async (request: Call, reply) => {
      const { person, ...place } = await askedBy(request)
      const deed = readTurnDeed(request.body)
      const present = await board.presentAt(place)
      const mine = present.find(({ form }) => form === request.params.form)
      if (mine?.person !== person.id) throw new ProblemError('not_found')
      await doTurn(editing, { mine, present, deed, at: new Date(now()).toISOString() })
      board.look()
      return reply.code(204).send()
    },
  )

  app.get(
    editingPaths.turn(':collection', ':id', ':form'),
    { config },
    async (request: Call, reply) => {
      const { person, ...place } = await askedBy(request)
      const present = await board.presentAt(place)
      const mine = present.find(({ form }) => form === request.params.form)
      if (mine?.person !== person.id) throw new ProblemError('not_found')
      const handed = await editing.handed(mine.form)
      return sendPrivateJson(reply, { handed: handed === undefined ? null : JSON.parse(handed) })
    },
  )
}

/** One form's stream: it ends when its session does, or its person may not change the document any more. */
class EditorsStream implements StreamOwner {
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

function frameOf(event: 'editors' | 'beat', message: EditorsMessage | object): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(message)}\n\n`)
}
