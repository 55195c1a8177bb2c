import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import type { Installation } from './operator.ts'

const root = join(import.meta.dirname, '..')

export interface ServerProcess extends Installation {
  /** As an operator's `kill` does it; open pages stay, and so do the data. */
  stop(): Promise<void>
  /** Again, on the same port and data. */
  start(): Promise<void>
  /** Ends it for good. */
  dispose(): Promise<void>
}

/** The built app on a store of its own, with other settings than the one that most tests share. */
export async function startOwnServer(
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'campus-na-mao-own-'))
  const port = String(await freePort())
  const environment = { ...settings, PORT: port, DATA_DIR: dataFolder, LOG_LEVEL: 'error' }
  let child = await serve(environment)

  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }

  return {
    url: `http://localhost:${port}`,
    dataFolder,
    stop,
    async start() {
      child = await serve(environment)
    },
    async dispose() {
      await stop()
      await rm(dataFolder, { recursive: true })
    },
  }
}

async function serve(environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout))
    if (line.includes('http://')) {
      child.stdout.resume()
      return child
    }
  throw new Error('The server ended before it served')
}
