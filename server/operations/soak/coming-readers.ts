import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { apiPaths } from '#protocol/public-content.ts'

const AT_ONCE = 25
const STAY_MS = 500
const MOST_OPEN = 500

/** Readers of streams who come, hear, and leave in whichever way, on and on. */
export class ComingReaders {
  opened = 0
  refused = 0
  readonly #port: number
  readonly #open: Socket[] = []

  constructor(port: number) {
    this.#port = port
  }

  /** Some come, and the oldest leave. */
  async round(): Promise<void> {
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#come()))
    await wait(STAY_MS / 10)
    while (this.#open.length > MOST_OPEN) this.#leave()
  }

  leaveAll(): void {
    while (this.#open.length > 0) this.#leave()
  }

  async #come(): Promise<void> {
    const socket = connect(this.#port, '127.0.0.1')
    const heard = Promise.withResolvers<void>()
    socket.on('error', () => {})
    socket.on('close', () => heard.resolve())
    socket.once('data', (data) => {
      if (String(data).startsWith('HTTP/1.1 200')) this.opened += 1
      else this.refused += 1
      heard.resolve()
    })
    socket.write(
      `GET ${apiPaths.changes} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`,
    )
    await heard.promise
    socket.resume()
    this.#open.push(socket)
  }

  #leave(): void {
    const socket = this.#open.shift()
    // One by one: broken off, hung up.
    if (this.opened % 2 === 0) socket?.resetAndDestroy()
    else socket?.end().destroySoon()
  }
}
