import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#server/test-free-port.ts'
import { temporaryFolder } from '#server/test-server.ts'
import type { SoakServer } from './soak-server.ts'

/** A built checkout as its `npm start` runs it, until the test ends. */
export async function startBuilt(
  folder: string,
  environment: Record<string, string>,
): Promise<SoakServer> {
  if (!existsSync(join(folder, 'dist/main.js'))) {
    throw new Error(`${folder} is not built: run "npm run build" there first`)
  }
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const port = await freePort()
  const child = spawn(process.execPath, scripts.start.split(' ').slice(1), {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DATA_DIR: temporaryFolder(),
      ...environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data
    })
  }
  const exit = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
  })
  await expect.poll(() => output, { timeout: 30_000 }).toContain('Campus na Mão em http')
  return { url: `http://127.0.0.1:${port}`, port, pid: Number(child.pid) }
}
