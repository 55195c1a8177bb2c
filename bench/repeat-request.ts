import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { percentile } from './figure.ts'

export interface Repetition {
  url: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** The status that counts as a success. */
  status: number
  connections: number
  /** How many requests are under way on each connection (HTTP/1.1 pipelining). */
  depth?: number
  amount: number
}

/** What a client that sends the same again and again saw. */
export interface Repeated {
  /** Answers per second. */
  rate: number
  /** Milliseconds within which 99 of 100 were answered. */
  latency: number
  /** Answers with the status that was wanted. */
  succeeded: number
}

/**
 * Sends the same request so often over so many connections. On two cores a client takes from the server what it uses
 * itself, so this one does next to nothing: the request is made once, an answer is looked at for its status and its end.
 */
export async function repeatRequest(repetition: Repetition): Promise<Repeated> {
  const { connections, amount, depth = 1, status } = repetition
  const url = new URL(repetition.url)
  const request = requestOf(url, repetition)
  const times: number[] = []
  let [left, succeeded] = [amount, 0]

  function work(socket: Socket): Promise<void> {
    return new Promise((resolve, reject) => {
      const sentAt: number[] = []
      const ask = (most: number) => {
        const count = Math.min(most, left)
        left -= count
        for (let index = 0; index < count; index++) sentAt.push(performance.now())
        if (count > 0)
          socket.write(count === 1 ? request : Buffer.concat(Array(count).fill(request)))
      }
      const reader = new AnswerReader((found) => {
        times.push(performance.now() - (sentAt.shift() ?? 0))
        if (found === status) succeeded += 1
      })
      socket.on('data', (chunk: Buffer) => {
        ask(reader.read(chunk))
        if (sentAt.length > 0) return
        socket.destroy()
        resolve()
      })
      socket.on('error', reject)
      ask(depth)
    })
  }

  const sockets = await Promise.all(Array.from({ length: connections }, () => open(url)))
  const begun = performance.now()
  await Promise.all(sockets.map(work))
  const seconds = (performance.now() - begun) / 1000
  const result: Repeated = { rate: amount / seconds, latency: percentile(times, 0.99), succeeded }
  return result
}

/** Finds the answers in the chunks of a connection. */
class AnswerReader {
  readonly #onAnswer: (status: number) => void
  /** What came of a head that is not whole yet. */
  #head: Buffer = Buffer.alloc(0)
  #status = 0
  /** Bytes of the body that are still to come. */
  #missing = 0

  constructor(onAnswer: (status: number) => void) {
    this.#onAnswer = onAnswer
  }

  /** Answers how many answers ended in this chunk. */
  read(chunk: Buffer): number {
    let count = 0
    let rest = chunk
    while (rest.length > 0) {
      if (this.#missing === 0) rest = this.#readHead(rest)
      const taken = Math.min(this.#missing, rest.length)
      this.#missing -= taken
      rest = rest.subarray(taken)
      if (this.#missing > 0 || this.#head.length > 0) continue
      count += 1
      this.#onAnswer(this.#status)
    }
    return count
  }

  /** What follows the head. */
  #readHead(chunk: Buffer): Buffer {
    const found = this.#head.length > 0 ? Buffer.concat([this.#head, chunk]) : chunk
    const end = found.indexOf('\r\n\r\n')
    this.#head = end < 0 ? found : Buffer.alloc(0)
    if (end < 0) return Buffer.alloc(0)
    const text = found.toString('latin1', 0, end)
    this.#status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    // What was not modified (304) has no body, and no length.
    this.#missing = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
    return found.subarray(end + 4)
  }
}

async function open({ hostname, port }: URL): Promise<Socket> {
  const socket = connect(Number(port), hostname).setNoDelay()
  await once(socket, 'connect')
  return socket
}

function requestOf(url: URL, { method = 'GET', headers = {}, body = '' }: Repetition): Buffer {
  const bytes = Buffer.from(body)
  const length = bytes.length > 0 ? { 'content-length': String(bytes.length) } : {}
  const lines = Object.entries({ host: url.host, ...headers, ...length })
  const head = [
    `${method} ${url.pathname}${url.search} HTTP/1.1`,
    ...lines.map((line) => line.join(': ')),
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes])
}
