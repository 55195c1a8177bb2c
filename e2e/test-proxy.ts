import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands between a browser and its server, such as a proxy or a poor network. */
export interface TestProxy {
  url: string
  /** Paths that were asked for, in order. */
  readonly asked: string[]
  /** Bytes of bodies that went to the browser. */
  readonly sent: number
  /** How requests for pages are answered from here on. */
  pages: 'pass' | 'hang' | 'fail'
  /** Bodies that stand in for what the server has, by path. */
  readonly replaced: Map<string, string>
  close(): void
}

/** Listens on a port of its own and passes everything on to the server. */
export async function openTestProxy(server: string): Promise<TestProxy> {
  const asked: string[] = []
  let sent = 0
  const host = createServer((coming, going) => {
    asked.push(coming.url ?? '')
    const isPage = coming.headers.accept?.includes('text/html') ?? false
    if (isPage && between.pages === 'hang') return
    if (isPage && between.pages === 'fail') {
      going.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
      return
    }
    const body = between.replaced.get(coming.url ?? '')
    if (body !== undefined) {
      going.writeHead(200, { 'content-type': 'text/javascript' }).end(body)
      return
    }
    passOn(server, coming, going, (bytes) => {
      sent += bytes
    })
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const between: TestProxy = {
    url: `http://localhost:${(host.address() as AddressInfo).port}`,
    asked,
    get sent() {
      return sent
    },
    pages: 'pass',
    replaced: new Map(),
    close() {
      host.close()
      host.closeAllConnections()
    },
  }
  return between
}

function passOn(
  server: string,
  coming: IncomingMessage,
  going: ServerResponse,
  count: (bytes: number) => void,
): void {
  const { method, headers } = coming
  const onward = request(server + coming.url, { method, headers }, (answer) => {
    going.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('data', (chunk: Buffer) => count(chunk.length))
    answer.pipe(going)
  })
  onward.on('error', () => going.destroy())
  going.on('close', () => onward.destroy())
  coming.pipe(onward)
}
