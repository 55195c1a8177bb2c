import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { ConfigurationError, readConfiguration } from '#server/configuration.ts'
import { onStopSignal } from './stop-on-signals.ts'

// Milliseconds before one that ended by itself is replaced; ever longer where one after the other does not live long.
const restartDelayMs = { min: 500, max: 30_000 }

const LONG_LIFE_MS = 60_000

export interface Supervision {
  /** Has all workers end; a second time, at once. */
  stop(): void
  /** The exit code for the whole, when all of them ended. */
  readonly ended: Promise<number>
}

/**
 * Runs this program `count` times over, to serve on one address (`node:cluster`): the first alone, since it makes and
 * fills the store, the others once it serves. What one of them says goes to all others; one that dies is replaced.
 */
function superviseWorkers(
  count: number,
  /** What the others find in their environment once the first one serves. */
  environment: () => Record<string, string | undefined>,
  logError: (error: unknown, message: string) => void,
): Supervision {
  const stopping = new AbortController()

  async function supervise(): Promise<number> {
    const first = cluster.fork()
    const code = await Promise.race([once(first, 'listening').then(() => undefined), exitOf(first)])
    // It said why.
    if (code !== undefined) return code
    const own = environment()
    const fork = () => cluster.fork(own)
    const others = Array.from({ length: count - 1 }, () => keep(fork(), fork))
    return Math.max(...(await Promise.all([keep(first, fork), ...others])))
  }

  /** Replaces it again and again; answers the exit code of the last one. */
  async function keep(first: Worker, fork: () => Worker): Promise<number> {
    let pause = restartDelayMs.min
    for (let worker = first; ; worker = fork()) {
      const begun = Date.now()
      const code = await exitOf(worker)
      if (stopping.signal.aborted) return code
      logError(
        new Error(`exit code ${code}`),
        'a worker ended by itself; another one takes its place',
      )
      const isShort = Date.now() - begun < LONG_LIFE_MS
      pause = isShort ? Math.min(2 * pause, restartDelayMs.max) : restartDelayMs.min
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return 0
    }
  }

  cluster.on('message', (sender, message) => {
    for (const worker of workers()) if (worker !== sender) worker.send(message, () => {})
  })
  return {
    stop() {
      const signal = stopping.signal.aborted ? 'SIGKILL' : 'SIGTERM'
      stopping.abort()
      for (const worker of workers()) worker.process.kill(signal)
    },
    ended: supervise(),
  }
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}

/** 1 for one that was killed. */
async function exitOf(worker: Worker): Promise<number> {
  const [code] = await once(worker, 'exit')
  return code ?? 1
}

/** Runs `serve` in this process, or in as many of its kind as `WORKERS` says; then this one only looks after them. `root` is the program's folder. */
export async function runWorkers(root: string, serve: () => Promise<void>): Promise<void> {
  // Whatever is written here, secrets among it, is for this user alone.
  process.umask(0o077)
  const configuration = cluster.isPrimary ? configurationOf(root) : undefined
  if (!configuration || configuration.WORKERS === 1) return serve()
  const { createLog } = await import('./log.ts')
  const { storeEnvironment } = await import('./other-workers.ts')
  const log = createLog(configuration.LOG_LEVEL)
  const supervision = superviseWorkers(
    configuration.WORKERS,
    () => storeEnvironment(configuration),
    (error, message) => log.error({ err: error }, message),
  )
  onStopSignal(supervision.stop)
  process.exit(await supervision.ended)
}

/** Undefined where it is wrong: whoever serves says so. */
function configurationOf(root: string) {
  try {
    return readConfiguration(process.env, root)
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined
    throw error
  }
}

/** Serves the app that was built into the program's folder. */
export function runBuiltServer(root: string): Promise<void> {
  return runWorkers(root, async () => {
    const { runServer } = await import('./run-server.ts')
    const { openBuiltRenderer } = await import('./app-renderer.ts')
    await runServer(root, () => openBuiltRenderer(root))
  })
}
