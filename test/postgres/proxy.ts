import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The fate of a commit on its way: the server never gets it, its answer is lost, or it comes long after. */
export type Fault = 'before' | 'after' | 'late'

/** A network between a store and its server that can be cut in the middle of a commit. */
export interface TestProxy {
  url: string
  /** The next commit that somebody sends breaks that connection; answers when that happened. */
  breakNextCommit(fault: Fault): Promise<void>
  /** Keeps all that is sent either way, and tells nobody, until `release`: then what still can be delivered is. */
  hold(): void
  release(): void
  /** Leads to another server from now on; who is connected is cut off. */
  moveTo(target: string): void
  close(): Promise<void>
}

// As the client sends it: a simple query.
const commitMessage = 'COMMIT\0'
const LATE_MS = 500

export async function startProxy(target: string): Promise<TestProxy> {
  let { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let next: { fault: Fault; done(): void } | undefined
  let isHeld = false

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      if (isHeld) socket.pause()
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    let isCut = false
    upstream.on('data', (data) => {
      if (!isCut) client.write(data)
    })
    upstream.on('close', () => client.destroy())
    client.on('close', () => {
      if (!isCut) upstream.destroy()
    })
    client.on('data', (data) => {
      if (!next || !data.includes(commitMessage)) return void upstream.write(data)
      const { fault, done } = next
      next = undefined
      done()
      isCut = true
      client.destroy()
      if (fault === 'before') upstream.destroy()
      if (fault === 'after') upstream.write(data, () => upstream.end())
      if (fault === 'late') setTimeout(() => upstream.end(data), LATE_MS)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)

  function cutAll(): void {
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: url.href,
    breakNextCommit: (fault) =>
      new Promise((done) => {
        next = { fault, done }
      }),
    hold() {
      isHeld = true
      for (const socket of sockets) socket.pause()
    },
    release() {
      isHeld = false
      for (const socket of sockets) socket.resume()
    },
    moveTo(target) {
      ;({ hostname, port } = new URL(target))
      cutAll()
    },
    async close() {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}
