import { connect } from 'node:net'

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
