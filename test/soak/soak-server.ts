import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { temporaryFolder } from '#test/server.ts'

/** A server under load, and the process that it is or that its workers belong to. */
export interface SoakServer {
  url: string
  port: number
  pid: number
}

/** What a server holds, of all its processes together. */
export interface Sample {
  /** Resident memory in megabytes of a million bytes. */
  memory: number
  openFiles: number
  processes: number
}

export function sample({ pid }: SoakServer): Sample {
  const pids = [pid, ...childrenOf(pid)]
  return {
    memory: sum(pids.map(residentMemory)),
    openFiles: sum(pids.map((each) => readdirSync(`/proc/${each}/fd`).length)),
    processes: pids.length,
  }
}

/** The value of a metric, of all workers together. */
export async function readMetric({ url }: SoakServer, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const values = [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))]
  return sum(values.map(([, value]) => Number(value)))
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

function residentMemory(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kibibytes) * 1024) / 1e6
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

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
