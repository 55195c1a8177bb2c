import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#test/free-port.ts'

const root = join(import.meta.dirname, '..')

export interface ServerProcess {
  /** Origin to ask. */
  readonly url: string
  /** Milliseconds from starting the process until it said that it serves. */
  readonly readyAfter: number
  /** Resident memory of all its processes, in megabytes of a million bytes. */
  residentMemory(): number
  /** Processor time that they used so far, in milliseconds. */
  processorTime(): number
  stop(): Promise<void>
  /** As where its machine fails. */
  kill(): Promise<void>
}

/** Runs `work` with a folder for data that goes away afterwards. */
export async function withDataFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-na-mao-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs `work` against the built app on a filled store. */
export async function withServer<T>(work: (server: ServerProcess) => Promise<T>): Promise<T> {
  return withDataFolder(async (folder) => {
    const server = await startApp(folder)
    try {
      return await work(server)
    } finally {
      await server.stop()
    }
  })
}

/** The built app as `npm start` runs it, on a free port of the loopback. */
export async function startApp(
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  return startServer([...nodeFlags(), 'dist/main.js'], {
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'error',
    ...environment,
  })
}

/** How `npm start` runs Node. */
export function nodeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts.start.split(' ').filter((part: string) => part.startsWith('--'))
}

/** Starts a program that prints a line ending in its address once it serves on `PORT`. */
export async function startServer(
  command: readonly string[],
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilServing(child)
  const readyAfter = performance.now() - startedAt
  return {
    url: `http://127.0.0.1:${port}`,
    readyAfter,
    residentMemory: () => residentMemoryOf(child),
    processorTime: () => processorTimeOf(child),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  child.kill(signal)
  await once(child, 'exit')
}

async function untilServing(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('The server has no output')
  for await (const line of createInterface(child.stdout)) {
    if (/https?:\/\/\S+$/.test(line)) return child.stdout.resume() && undefined
  }
  throw new Error('The server ended before it served')
}

function residentMemoryOf(child: ChildProcess): number {
  const kibibytes = processesOf(child).map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  )
  return (sum(kibibytes) * 1024) / 1e6
}

// proc_pid_stat(5): fields 14 and 15, in hundredths of a second.
function processorTimeOf(child: ChildProcess): number {
  const times = processesOf(child).map((pid) => {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13)
    return (Number(user) + Number(system)) * 10
  })
  return sum(times)
}

/** The ids of the server's process and of those that it started. */
function processesOf({ pid }: ChildProcess): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [String(pid), ...children.trim().split(' ').filter(Boolean)]
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
