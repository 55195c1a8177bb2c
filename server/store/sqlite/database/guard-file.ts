import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { StoreError } from '#server/store/store-error.ts'
import { fileIdentity, type StoreFault, type StoreGuard } from '#server/store/stores.ts'
import { copyOpenDatabase } from './database-file.ts'
import { withoutFlush, withStoreErrors } from './run-statements.ts'

const names = ['', '-wal', '-shm']

/** Guards the file of a connection that was just opened. */
export function guardFile(db: DatabaseSync): StoreGuard {
  const file = db.location() ?? ''
  const busyTimeout = Number(db.prepare('PRAGMA busy_timeout').get()?.timeout)
  const opened = new Map<string, string>()
  let fault: StoreFault | undefined
  // SQLite makes the files beside it with the first reading.
  look()

  function look(): StoreFault | undefined {
    return note(misplaced() ?? (fault === 'read_only' ? fault : undefined))
  }

  function misplaced(): StoreFault | undefined {
    for (const name of names) {
      const found = fileIdentity(file + name)
      const known = opened.get(name)
      if (known === undefined && found !== undefined) opened.set(name, found)
      if (known === undefined || known === found) continue
      return found === undefined ? 'lost' : 'replaced'
    }
    return undefined
  }

  function note(found: StoreFault | undefined): StoreFault | undefined {
    if (found === fault || !db.isOpen) return fault
    fault = found
    // Where only the log lost its name the file can still be made whole.
    if (fault === 'lost' && fileIdentity(file) === opened.get('')) db.exec('PRAGMA wal_checkpoint')
    // Whatever writes on this connection fails from now on, better-auth too.
    db.exec(`PRAGMA query_only = ${fault === undefined ? 'OFF' : 'ON'}`)
    return fault
  }

  function probe(): StoreFault | undefined {
    const found = misplaced()
    return note(found ?? (isWritable() ? undefined : 'read_only'))
  }

  function isWritable(): boolean {
    try {
      accessSync(file, constants.W_OK)
      accessSync(dirname(file), constants.W_OK | constants.X_OK)
      // Whoever reads does not wait for another process that writes.
      db.exec('PRAGMA query_only = OFF; PRAGMA busy_timeout = 0')
      withoutFlush(db, () =>
        db.exec(`INSERT INTO leases (name, holder, ends_at) VALUES ('probe', '', 0)
          ON CONFLICT (name) DO UPDATE SET ends_at = ends_at + 1`),
      )
      return true
    } catch (error) {
      // Another process that writes and a full disk are told by those who write.
      return !isReadOnly(error)
    } finally {
      db.exec(
        `PRAGMA busy_timeout = ${busyTimeout}; PRAGMA query_only = ${fault === undefined ? 'OFF' : 'ON'}`,
      )
    }
  }

  function isReadOnly(error: unknown): boolean {
    try {
      return withStoreErrors(file, () => {
        throw error
      })
    } catch (known) {
      return known instanceof StoreError && known.code === 'not_writable'
    }
  }

  return {
    identity: opened.get(''),
    get fault() {
      return fault
    },
    look,
    probe,
    checkpoint: () => withStoreErrors(file, () => void db.exec('PRAGMA wal_checkpoint')),
    copyTo: (copy) => copyOpenDatabase(db, copy),
  }
}
