import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

// Milliseconds before one that ended by itself is replaced; ever longer where one after the other does not live long.
const REPLACED_AFTER_MS = { least: 500, most: 30_000 }
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
export function superviseWorkers(
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
    let pause = REPLACED_AFTER_MS.least
    for (let worker = first; ; worker = fork()) {
      const begun = Date.now()
      const code = await exitOf(worker)
      if (stopping.signal.aborted) return code
      logError(
        new Error(`exit code ${code}`),
        'a worker ended by itself; another one takes its place',
      )
      const isShort = Date.now() - begun < LONG_LIFE_MS
      pause = isShort ? Math.min(2 * pause, REPLACED_AFTER_MS.most) : REPLACED_AFTER_MS.least
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
