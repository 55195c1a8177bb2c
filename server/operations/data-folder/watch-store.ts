import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Configuration } from '#server/configuration.ts'
import { makeWholeFile } from '#server/operations/whole-file.ts'
import type { Store } from '#server/store/store.ts'
import type { StoreFault, StoreGuard } from '#server/store/stores.ts'

const LOOK_EVERY_MS = 2000
// A row that is written without waiting for the disk.
const PROBE_EVERY_LOOKS = 5

const sentences: Record<StoreFault, string> = {
  lost: 'the database file was deleted under the server: writes are refused',
  replaced: 'another file has the name of the database: writes are refused',
  read_only: 'the database or its folder cannot be written to: writes are refused',
}

interface Watched {
  guard: StoreGuard
  store: Pick<Store, 'logId' | 'lastSeq'>
  log: Logger
}

/**
 * Looks every two seconds whether the file of the embedded store is in its place, logs once what is wrong with it, and
 * copies what the server still holds open into `BACKUP_DIR`. Answers a function that ends it.
 */
export function watchStore(
  { BACKUP_DIR }: Pick<Configuration, 'BACKUP_DIR'>,
  { guard, store, log }: Watched,
): () => void {
  let known: StoreFault | undefined
  let looks = 0

  function look(): void {
    looks++
    const fault = looks % PROBE_EVERY_LOOKS === 0 ? guard.probe() : guard.look()
    if (fault === known) return
    known = fault
    tell(fault)
    if (fault === 'lost' || fault === 'replaced') void rescue()
  }

  function tell(fault: StoreFault | undefined): void {
    if (fault) log.error({ fault }, sentences[fault])
    else log.info('the database is back in its place: writes are taken again')
  }

  /** Named by what it holds, so that several workers, or a fault that comes again, make one of each state. */
  async function rescue(): Promise<void> {
    try {
      const file = join(BACKUP_DIR, `resgate-${await store.logId()}-${await store.lastSeq()}.db`)
      if (existsSync(file)) return
      await makeWholeFile(file, (part) => guard.copyTo(part))
      log.warn({ file }, 'what the server still held open was copied')
    } catch (error) {
      log.error({ err: error }, 'what the server still holds open could not be copied')
    }
  }

  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
