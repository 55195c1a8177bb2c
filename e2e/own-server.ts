import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import type { Installation } from './operator.ts'

const root = join(import.meta.dirname, '..')

interface OwnServer extends Installation {
  stop(): Promise<void>
}

/** The built app on a store of its own, with other settings than the one that most tests share. */
export async function startOwnServer(settings: Record<string, string>): Promise<OwnServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'campus-na-mao-own-'))
  const port = String(await freePort())
  const server = spawn(process.execPath, ['dist/main.js'], {
    cwd: root,
    env: { ...process.env, ...settings, PORT: port, DATA_DIR: dataFolder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://localhost:${port}`
  for await (const line of createInterface(server.stdout)) if (line.endsWith(url)) break
  server.stdout.resume()
  return {
    url,
    dataFolder,
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(dataFolder, { recursive: true })
    },
  }
}
