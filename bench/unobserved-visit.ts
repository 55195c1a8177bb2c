import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { browserProgram } from './browser.ts'

/** As the Trace Event Format has them: times in microseconds, `tdur` that of the processor. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
}

/**
 * What a browser of its own traces while it shows a page that no debugger watches. With one, V8 keeps a stack for each
 * `Error` that is made, and reads a whole script again for it: half of the time that React takes to load.
 */
export async function traceVisit(
  address: string,
  { milliseconds, categories }: { milliseconds: number; categories: readonly string[] },
): Promise<TraceEvent[]> {
  const profile = await mkdtemp(join(tmpdir(), 'campus-na-mao-browser-'))
  const browser = spawn(
    browserProgram.executablePath,
    [
      ...browserProgram.args,
      '--headless=new',
      '--window-size=412,823',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore', env: browserProgram.env },
  )
  const ended = once(browser, 'exit')
  try {
    const devtools = await connect(profile)
    const events: TraceEvent[] = []
    devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])))
    const complete = new Promise((resolve) => devtools.on('Tracing.tracingComplete', resolve))
    const traceConfig = { includedCategories: categories, excludedCategories: ['*'] }
    await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
    await devtools.send('Target.createTarget', { url: address })
    await sleep(milliseconds)
    await devtools.send('Tracing.end')
    await complete
    await devtools.send('Browser.close').catch(() => {})
    return events
  } finally {
    browser.kill()
    await ended
    await rm(profile, { recursive: true, maxRetries: 5 })
  }
}

interface Devtools {
  send(method: string, params?: object): Promise<unknown>
  on(event: string, heard: (params: Record<string, unknown>) => void): void
}

/** The protocol of the browser itself; of its pages it tells nothing. */
async function connect(profile: string): Promise<Devtools> {
  const [port, path] = await debuggingAddress(profile)
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('The browser takes no connection'))
  })
  let last = 0
  const waiting = new Map<number, (result: unknown) => void>()
  const heard = new Map<string, (params: Record<string, unknown>) => void>()
  socket.onmessage = ({ data }) => {
    const { id, method, params, result } = JSON.parse(data)
    if (id) waiting.get(id)?.(result)
    else heard.get(method)?.(params)
  }
  return {
    send: (method, params = {}) =>
      new Promise((resolve) => {
        waiting.set(++last, resolve)
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    on: (event, hear) => void heard.set(event, hear),
  }
}

async function debuggingAddress(profile: string): Promise<string[]> {
  for (let tries = 0; tries < 300; tries++) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const lines = text.split('\n')
    if (lines.length > 1) return lines
    await sleep(100)
  }
  throw new Error('The browser does not start')
}
