import { constants } from 'node:os'

/** From now on a signal ends the process by way of its `exit` handlers, which take away what is half made. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
}
