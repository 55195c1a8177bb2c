import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PresenceEvent } from '#protocol/api-types.ts'
import { editingPaths, type StaffEvent } from '#protocol/editing.ts'
import { hasRight, mayDo } from '#protocol/policy.ts'
import type { SessionReader } from '#server/accounts/sessions/session-reader.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { NewsSignal } from '#server/notifications/news-signal.ts'
import type { EventStream, StreamHub, StreamOwner } from '#server/realtime/stream-hub.ts'
import type { StoredDocument } from '#server/store/store.ts'
import type { PresenceTracker } from './presence-tracker.ts'

interface Dependencies {
  presence: PresenceTracker
  news: NewsSignal
  streams: StreamHub
  sessions: SessionReader
}

const config = { access: 'write' } as const

/** The one stream of a browser whose person looks after content: it says when to read news again, and who else edits what they have open. */
export function staffEventRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { presence, news, streams, sessions } = dependencies

  app.get(editingPaths.live, { config }, async (request, reply) => {
    if (!request.headers.accept?.includes('text/event-stream'))
      throw new ProblemError('invalid_request')
    const { id } = await sessions.requireUser(request)
    return openStream(id, request, reply)
  })

  /** Whoever reads the news once the stream is open misses nothing. */
  async function openStream(
    person: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const who = sessions.watch(request)
    const owner = new StaffEventStream(async () => hasRight(await who(), config.access))
    let stream: EventStream | undefined
    const leaveNews = await news.subscribe(() => stream?.send(frameOf('news')))
    stream = streams.open(reply, owner, frameOf('beat'))
    if (!stream) {
      leaveNews()
      throw new ProblemError('unavailable')
    }

    /** Whoever may not edit the document any more is told no names. */
    async function tell(event: PresenceEvent, found: StoredDocument | undefined): Promise<void> {
      const user = await who()
      if (!hasRight(user, config.access)) stream?.end()
      else if (!found || mayDo(user, 'edit', event.collection, found))
        stream?.send(frameOf('presence', event))
    }

    const leavePresence = presence.subscribe(person, tell)
    owner.begin(() => {
      leaveNews()
      leavePresence()
    })
  }
}

/** It ends when its session does, or its person looks after nothing any more. */
class StaffEventStream implements StreamOwner {
  readonly #mayListen: () => Promise<boolean>
  #leave: (() => void) | undefined
  #isOver = false

  constructor(mayListen: () => Promise<boolean>) {
    this.#mayListen = mayListen
  }

  begin(leave: () => void): void {
    this.#leave = leave
    if (this.#isOver) leave()
  }

  beat(stream: EventStream): void {
    this.#mayListen().then(
      (may) => (may ? stream.send(frameOf('beat')) : stream.end()),
      () => stream.end(),
    )
  }

  forget(): void {
    this.#isOver = true
    this.#leave?.()
  }
}

function frameOf(event: StaffEvent, data: PresenceEvent | object = {}): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}
