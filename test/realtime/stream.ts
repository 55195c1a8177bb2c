import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import type { ChangesMessage, SnapshotMessage } from '#protocol/api-types.ts'
import type { StreamEvent } from '#protocol/content-api.ts'

interface ReceivedEvent {
  event: StreamEvent
  /** The cursor, as it was sent. */
  id: string
  data: SnapshotMessage & ChangesMessage
}

interface Opening {
  headers?: Record<string, string>
  method?: string
  version?: '1.0' | '1.1'
}

/** A reader of a stream of events, on a bare connection: what it gets is seen byte by byte. */
export class TestStream {
  readonly socket: Socket
  readonly events: ReceivedEvent[] = []
  /** All that came so far. */
  text = ''
  isClosed = false
  #taken = 0
  #pending = ''
  #lastSign = ''

  constructor(socket: Socket) {
    this.socket = socket
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      // Looked for in what is new: a snapshot of megabytes comes in hundreds of pieces.
      const isWhole = (this.#lastSign + text).includes('\n\n')
      this.#lastSign = text.slice(-1)
      this.text += text
      this.#pending += text
      if (isWhole) this.#parse()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      this.isClosed = true
    })
    onTestFinished(() => void socket.destroy())
  }

  get status(): number {
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.text)?.[1])
  }

  /** The head of the answer, in lower case. */
  get head(): string {
    return this.text.split('\r\n\r\n', 1)[0]?.toLowerCase() ?? ''
  }

  /** The next event that was not taken yet, as soon as it is there. */
  async next(): Promise<ReceivedEvent> {
    const index = this.#taken++
    await expect.poll(() => this.events[index], { interval: 5 }).toBeDefined()
    return this.events[index] as ReceivedEvent
  }

  /** The next one that says something: a server that keeps its own time beats in between. */
  async nextNews(): Promise<ReceivedEvent> {
    const received = await this.next()
    return received.event === 'beat' ? this.nextNews() : received
  }

  /** What the next event says became of documents, by `collection/id`. */
  async nextChanges(): Promise<Record<string, unknown>> {
    const { event, data } = await this.next()
    expect(event).toBe('changes')
    return Object.fromEntries(data.changes.map((change) => [nameOf(change), change.document]))
  }

  async closed(): Promise<void> {
    await expect.poll(() => this.isClosed, { interval: 5 }).toBe(true)
  }

  #parse(): void {
    const blocks = this.#pending.split('\n\n')
    this.#pending = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      const data = JSON.parse(field('data'))
      this.events.push({ event: field('event') as StreamEvent, id: field('id'), data })
    }
  }
}

/** Opens a stream of events; the app listens from the first one on. */
export async function openStream(
  app: FastifyInstance,
  url = '/api/changes',
  opening: Opening = {},
): Promise<TestStream> {
  return openStreamAt(await portOf(app), url, opening)
}

/** The same of a server that listens on that port. */
export async function openStreamAt(
  port: number,
  url = '/api/changes',
  { headers = {}, method = 'GET', version = '1.1' }: Opening = {},
): Promise<TestStream> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const stream = new TestStream(socket)
  const lines = Object.entries({ host: 'localhost', accept: 'text/event-stream', ...headers })
  const head = [`${method} ${url} HTTP/${version}`, ...lines.map((line) => line.join(': '))]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // Not by polling: hundreds of streams that open at once would keep the thread from answering them.
  while (!stream.text.includes('\r\n\r\n')) await once(socket, 'data')
  return stream
}

export async function portOf(app: FastifyInstance): Promise<number> {
  // Hundreds connect at once: with Node's 511 some would try again only after a second.
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0, backlog: 4096 })
  return (app.server.address() as AddressInfo).port
}

function nameOf({ collection, id }: { collection: string; id: string }): string {
  return `${collection}/${id}`
}
