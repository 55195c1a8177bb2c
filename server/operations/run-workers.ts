import cluster from 'node:cluster'
import { ConfigurationError, readConfiguration } from '#server/configuration.ts'
import { onStopSignal } from './on-stop-signal.ts'

/** Runs `serve` in this process, or in as many of its kind as `WORKERS` says; then this one only looks after them. `root` is the program's folder. */
export async function runWorkers(root: string, serve: () => Promise<void>): Promise<void> {
  // Whatever is written here, secrets among it, is for this user alone.
  process.umask(0o077)
  const configuration = cluster.isPrimary ? configurationOf(root) : undefined
  if (!configuration || configuration.WORKERS === 1) return serve()
  const { superviseWorkers } = await import('./supervise-workers.ts')
  const { createLog } = await import('./log.ts')
  const { storeOfSiblings } = await import('./siblings.ts')
  const log = createLog(configuration.LOG_LEVEL)
  const supervision = superviseWorkers(
    configuration.WORKERS,
    () => storeOfSiblings(configuration),
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
