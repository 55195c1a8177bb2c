import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'

const PARENT_CHECK_MS = 250

/** Calls `stop` at each SIGTERM and SIGINT. Run by npm, the end of npm's shell counts as one: it ends at a signal without handing it on. */
export function onStopSignal(stop: (reason: NodeJS.Signals | 'parent ended') => void): void {
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('parent ended')
  }, PARENT_CHECK_MS).unref()
}

/** In milliseconds: for answers under way, and for all that comes after the last of them. */
export const stopDeadlines = { answers: 10_000, release: 5000 }

const SWEEP_MS = 50

interface Stopping {
  /** While it lasts, everything is still answered. */
  drain: () => Promise<void>
  /** Lets go of what the app worked on. */
  release: () => Promise<void>
}

/**
 * SIGTERM or SIGINT: `drain`, then no new connections, answers under way are finished (within 10 s), `release` (within
 * 5 s), exit 0. A second signal exits at once, but for a worker: on a terminal each process gets one, and a worker
 * another one from whoever looks after it, whose end counts as one too. What nobody caught is logged and ends the
 * process with 1.
 */
export function stopOnSignals(app: FastifyInstance, { drain, release }: Stopping): void {
  let isStopping = false

  async function stop(reason: NodeJS.Signals | 'parent ended'): Promise<void> {
    if (isStopping && cluster.isWorker) return
    if (isStopping) process.exit(1)
    isStopping = true
    app.log.info({ signal: reason }, 'stopping')
    await drain()
    await finishAnswers(app)
    setTimeout(() => {
      app.log.fatal('deadline passed: ending with work under way')
      process.exit(1)
    }, stopDeadlines.release)
    await release()
    process.exit(0)
  }

  function fail(error: unknown): void {
    app.log.fatal({ err: error }, 'unexpected failure')
    process.exit(1)
  }

  onStopSignal((reason) => void stop(reason).catch(fail))
  if (cluster.isWorker) process.on('disconnect', () => void stop('parent ended').catch(fail))
  process.on('unhandledRejection', fail)
  process.on('uncaughtException', fail)
}

async function finishAnswers(app: FastifyInstance): Promise<void> {
  const deadline = setTimeout(() => {
    app.log.warn('deadline passed: closing connections with answers under way')
    app.server.closeAllConnections()
  }, stopDeadlines.answers)
  // A connection whose answer ends from now on would otherwise be kept for the client's next request.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  await app.close()
  clearInterval(sweep)
  clearTimeout(deadline)
}
