import type { FastifyInstance } from 'fastify'
import type { PresenceEvent, SessionUser } from '#protocol/api-types.ts'
import { editingPaths, type StaffEvent } from '#protocol/editing.ts'
import { hasRight, mayDo } from '#protocol/policy.ts'
import type { SessionReader } from '#server/accounts/sessions/session-reader.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { PolledSignal } from '#server/realtime/polled-signal.ts'
import type { EventStream, StreamHub, StreamOwner } from '#server/realtime/stream-hub.ts'
import type { StoredDocument } from '#server/store/store.ts'
import type { PresenceTracker } from './presence-tracker.ts'

interface Sources {
  presence: PresenceTracker
  news: PolledSignal
  /** That of an account, or of its sessions, something is another. */
  accountChanges: PolledSignal
}

interface Dependencies extends Sources {
  streams: StreamHub
  sessions: SessionReader
}

const config = { access: 'write' } as const

/** The one stream of a browser whose user looks after content: it says when to read news again, and who else edits what they have open. */
export function staffEventRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { streams, sessions } = dependencies

  app.get(editingPaths.live, { config }, async (request, reply) => {
    if (!request.headers.accept?.includes('text/event-stream'))
      throw new ProblemError('invalid_request')
    const user = await sessions.requireUser(request)
    const owner = new StaffEventStream(user, sessions.watch(request), dependencies)
    const stream = streams.open(reply, owner, frameOf('beat'))
    if (!stream) throw new ProblemError('unavailable')
    await owner.begin(stream)
  })
}

/** It ends when its session does, or its user looks after nothing any more. */
class StaffEventStream implements StreamOwner {
  readonly #sources: Sources
  /** Looks up who it is, and so what they may do, by now. */
  readonly #who: () => Promise<SessionUser | null>
  #user: SessionUser
  #leavePresence = () => {}
  readonly #subscriptions: (() => void)[] = []
  #isOver = false

  constructor(user: SessionUser, who: () => Promise<SessionUser | null>, sources: Sources) {
    this.#user = user
    this.#who = who
    this.#sources = sources
  }

  /** The first `news` comes once each further one will: whoever reads then misses nothing. */
  async begin(stream: EventStream): Promise<void> {
    const { news, accountChanges } = this.#sources
    this.#listenToPresence(stream)
    const subscribed = await Promise.all([
      news.subscribe(() => stream.send(frameOf('news'))),
      accountChanges.subscribe(() => this.#check(stream)),
    ])
    this.#subscriptions.push(...subscribed)
    if (this.#isOver) this.forget()
    else stream.send(frameOf('news'))
  }

  beat(stream: EventStream): void {
    this.#check(stream, () => stream.send(frameOf('beat')))
  }

  forget(): void {
    this.#isOver = true
    this.#leavePresence()
    for (const unsubscribe of this.#subscriptions.splice(0)) unsubscribe()
  }

  #listenToPresence(stream: EventStream): void {
    this.#leavePresence()
    this.#leavePresence = this.#sources.presence.subscribe(this.#user.id, (event, found) =>
      this.#tell(stream, event, found),
    )
  }

  /** Whoever may not edit the document any more is told no names. */
  async #tell(
    stream: EventStream,
    event: PresenceEvent,
    found: StoredDocument | undefined,
  ): Promise<boolean> {
    const user = await this.#who()
    const may =
      hasRight(user, config.access) && (!found || mayDo(user, 'edit', event.collection, found))
    if (may) stream.send(frameOf('presence', event))
    return may
  }

  /** Ends the stream of whoever lost the right to it, and looks again at each form of whoever has other rights. */
  #check(stream: EventStream, onKept = () => {}): void {
    this.#who()
      .then(async (user) => {
        if (this.#isOver) return
        if (!user || !hasRight(user, config.access)) {
          stream.end()
          // Where they are signed in elsewhere, the form there is back with its next heartbeat.
          await this.#sources.presence.leaveAll(this.#user.id)
          return
        }
        const isChanged = JSON.stringify(user) !== JSON.stringify(this.#user)
        this.#user = user
        if (isChanged) this.#listenToPresence(stream)
        onKept()
      })
      .catch(() => stream.end())
  }
}

function frameOf(event: StaffEvent, data: PresenceEvent | object = {}): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}
