import { connect } from 'node:net'
import { type FuzzRequest, isUnfinished } from './fuzz-request.ts'

// A server that refuses such a request may close the connection before the client has sent all of it.
const READ_AT_ONCE_BYTES = 16_000

/** What is wrong with an answer, whatever the request was; undefined where nothing is. */
export function faultIn(request: FuzzRequest, answer: Answer): string | undefined {
  const { status, headers, body, isLate } = answer
  if (isLate) return 'no answer in time'
  if (status === undefined) return mayGoUnanswered(request) ? undefined : 'no answer'
  const isOverload = status === 503 && Number(headers.get('retry-after')) > 0
  if (status >= 500 && !isOverload) return `status ${status}: ${body.slice(0, 300)}`
  if (headers.has('x-injected')) return 'the request has written a header of the answer'
  const location = headers.get('location') ?? '/'
  if (!/^\/(?![/\\])/.test(location)) return `leads to ${location}`
  if (status >= 400 && /\/node_modules\/|^ {4}at .+:\d+:\d+/m.test(body))
    return `tells where it failed: ${body.slice(0, 300)}`
  return undefined
}

function mayGoUnanswered(request: FuzzRequest): boolean {
  const { body, headers, target } = request
  const size = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return isUnfinished(request) || size + target.length + (body?.length ?? 0) > READ_AT_ONCE_BYTES
}

export interface Answer {
  /** Absent where the connection was closed without an answer. */
  status?: number
  /** Names in lower case; of several with one name the last. */
  headers: ReadonlyMap<string, string>
  body: string
  /** No answer came in time. */
  isLate: boolean
}

// Generous: the processor may belong to others for seconds.
const TIMEOUT_MS = 20_000

/**
 * Sends bytes over a connection of their own and reads until the server closes it; of a stream of events only the beginning.
 * A cut request ends the client's side, so that the server need not wait for the rest until its time is over.
 */
export function send(port: number, bytes: Buffer, isCut: boolean): Promise<Answer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let isLate = false
    const socket = connect({ port, host: '127.0.0.1' })
    const timer = setTimeout(() => {
      isLate = true
      socket.destroy()
    }, TIMEOUT_MS)
    socket.on('connect', () => {
      if (isCut) socket.end(bytes)
      else socket.write(bytes)
    })
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (chunks.length === 1 && isStream(chunk)) socket.destroy()
    })
    // A server may close before it has read a body that it refuses.
    socket.on('error', () => socket.destroy())
    socket.on('end', () => socket.end())
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ ...parse(Buffer.concat(chunks).toString('latin1')), isLate })
    })
  })
}

function isStream(head: Buffer): boolean {
  return /^HTTP\/1\.1 200 .*\r\ncontent-type: text\/event-stream/is.test(head.toString('latin1'))
}

function parse(text: string): Omit<Answer, 'isLate'> {
  // Interim answers come before the one that counts.
  const final = text.replace(/^(HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n)+/, '')
  const end = final.indexOf('\r\n\r\n')
  const [first = '', ...lines] = final.slice(0, end < 0 ? undefined : end).split('\r\n')
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(`${first} `)?.[1]
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return {
    ...(status && { status: Number(status) }),
    headers,
    body: end < 0 ? '' : final.slice(end + 4),
  }
}
