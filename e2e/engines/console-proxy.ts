import { createHash } from 'node:crypto'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { silenceWhenLeft } from './engine.ts'

/** What a recording page posts to; no address of the app. */
const RECORD_PATH = '/-/console'

/** Reports before anything else of the page runs; synchronously, so that nothing is on its way when a test ends. */
function record(path: string): void {
  const report = (...parts: unknown[]) => {
    const call = new XMLHttpRequest()
    call.open('POST', path, false)
    call.send(parts.map(String).join(' '))
  }
  for (const level of ['error', 'warn'] as const) console[level] = report
  addEventListener('error', ({ message }) => message && report(message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('Policy:', violatedDirective, blockedURI),
  )
}

const script = `(${record})(${JSON.stringify(RECORD_PATH)});(${silenceWhenLeft})()`
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * An HTTP proxy that gives every page a console recorder, since WebKitGTK's driver tells nothing of the console. All
 * else passes as it is; where the server is away the connection breaks.
 */
export async function openConsoleProxy() {
  let faults: string[] = []
  const host = createServer((coming, going) => {
    if (coming.url?.endsWith(RECORD_PATH))
      text(coming).then((fault) => {
        faults.push(fault)
        going.end()
      })
    else passOn(coming, going)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(host.address() as AddressInfo).port}`,
    /** A new list for what is recorded from now on. */
    collect(): readonly string[] {
      faults = []
      return faults
    },
    close() {
      host.close()
      host.closeAllConnections()
    },
  }
}

function passOn(coming: IncomingMessage, going: ServerResponse): void {
  const { method, headers } = coming
  const wanted = { ...headers, 'accept-encoding': 'identity' }
  const onward = request(coming.url ?? '', { method, headers: wanted }, async (answer) => {
    const status = answer.statusCode ?? 502
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      going.writeHead(status, answer.headers)
      answer.pipe(going)
      return
    }
    const page = await text(answer).catch(() => undefined)
    if (page === undefined) going.destroy()
    else going.writeHead(status, recordingHeaders(answer.headers)).end(withRecorder(page))
  })
  onward.on('error', () => going.destroy())
  going.on('close', () => onward.destroy())
  coming.pipe(onward)
}

function withRecorder(page: string): string {
  return page.replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`)
}

function recordingHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'content-length': _, 'content-security-policy': policy = '', ...others } = headers
  return {
    ...others,
    'content-security-policy': String(policy).replace(/script-src(-elem)?(?= )/g, `$& ${hash}`),
  }
}
