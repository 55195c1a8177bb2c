import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { percentile } from './figure.ts'

interface Creating {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  connections: number
  amount: number
}

/** What a client that sends the same again and again saw. */
export interface Created {
  /** Per second. */
  rate: number
  /** Milliseconds within which 99 of 100 were answered. */
  latency: number
  /** Answers with 201. */
  created: number
}

const created = 'HTTP/1.1 201 '

/**
 * Posts `body` so often over so many connections, each waiting for its answer. On two cores a client takes from the
 * server what it uses itself, so this one does next to nothing: the request is made once, an answer is looked at for
 * its status and its end.
 */
export async function createMany({ url, headers, body, connections, amount }: Creating) {
  const request = requestOf(new URL(url), headers, body)
  const times: number[] = []
  let [left, successes] = [amount, 0]

  function work(socket: Socket): Promise<void> {
    return new Promise((resolve, reject) => {
      let sentAt = 0
      let answer = ''
      const next = () => {
        if (left-- <= 0) {
          socket.destroy()
          resolve()
          return
        }
        sentAt = performance.now()
        socket.write(request)
      }
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1')
        if (!isWhole(answer)) return
        times.push(performance.now() - sentAt)
        if (answer.startsWith(created)) successes += 1
        answer = ''
        next()
      })
      socket.on('error', reject)
      next()
    })
  }

  const sockets = await Promise.all(Array.from({ length: connections }, () => open(new URL(url))))
  const begun = performance.now()
  await Promise.all(sockets.map(work))
  const seconds = (performance.now() - begun) / 1000
  const result: Created = {
    rate: amount / seconds,
    latency: percentile(times, 0.99),
    created: successes,
  }
  return result
}

async function open({ hostname, port }: URL): Promise<Socket> {
  const socket = connect(Number(port), hostname).setNoDelay()
  await once(socket, 'connect')
  return socket
}

function requestOf(url: URL, headers: Readonly<Record<string, string>>, body: string): Buffer {
  const lines = Object.entries({ host: url.host, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const bytes = Buffer.from(body)
  const head = `POST ${url.pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\ncontent-length: ${bytes.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes])
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1]
  return answer.length >= end + 4 + Number(length)
}
