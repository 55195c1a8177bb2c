import type { DatabaseSync } from 'node:sqlite'
import { inTransaction, withStoreErrors } from '#server/store/sqlite/database/run-statements.ts'
import { StoreError } from '#server/store/store-error.ts'
import type { StoreGuard } from '#server/store/stores.ts'

interface Work {
  run(): void
  resolve(): void
  reject(error: unknown): void
}

/** Bounds how long one transaction keeps the event loop. */
const MAX_GROUP_SIZE = 256

// Milliseconds: about as long as the flush of another process takes.
const RETRY_AFTER_MS = 2

/** Transactions that share their flush to the disk, which is what they take longest for. */
export interface GroupCommit {
  /** Runs `work` with others of the same turn of the event loop; answers when all of it is on disk. Work that throws leaves nothing behind. */
  run<T>(work: () => T): Promise<T>
  /** Commits what is waiting, now. */
  flush(): void
}

/** With a `guard`, what was written into a file that has lost its name is refused (`lost`). */
export function groupCommit(db: DatabaseSync, guard?: Pick<StoreGuard, 'look'>): GroupCommit {
  const file = db.location() ?? 'memória'
  const patience = Number(db.prepare('PRAGMA busy_timeout').get()?.timeout)
  let waiting: Work[] = []
  /** Since when another process has kept the file from what waits. */
  let lockedSince: number | undefined

  function flush(): void {
    while (waiting.length > 0) commitTogether(takeGroup())
    lockedSince = undefined
  }

  /** Whoever reads does not wait for another process that writes: SQLite itself would hold up the whole event loop. */
  function onTurn(): void {
    const group = takeGroup()
    if (group.length === 0) return
    lockedSince ??= Date.now()
    const mayRetry = Date.now() - lockedSince < patience
    if (commitTogether(group, beginAtOnce, mayRetry)) {
      lockedSince = undefined
      if (waiting.length > 0) setImmediate(onTurn)
    } else {
      waiting = [...group, ...waiting]
      setTimeout(onTurn, RETRY_AFTER_MS)
    }
  }

  function takeGroup(): Work[] {
    const group = waiting.slice(0, MAX_GROUP_SIZE)
    waiting = waiting.slice(MAX_GROUP_SIZE)
    return group
  }

  function beginAtOnce(): void {
    db.exec('PRAGMA busy_timeout = 0')
    try {
      db.exec('BEGIN IMMEDIATE')
    } finally {
      db.exec(`PRAGMA busy_timeout = ${patience}`)
    }
  }

  /** False where another process is writing and it may be tried again; otherwise each knows what became of it. */
  function commitTogether(group: readonly Work[], begin?: () => void, mayRetry = false): boolean {
    let hasBegun = false
    try {
      runTogether(group, begin, () => {
        hasBegun = true
      })
      const fault = guard?.look()
      for (const work of group) {
        if (fault) work.reject(new StoreError('lost', `${file}: ${fault}`))
        else work.resolve()
      }
    } catch (error) {
      if (!hasBegun && mayRetry && isLocked(error)) return false
      fail(group, error, hasBegun)
    }
    return true
  }

  function runTogether(
    group: readonly Work[],
    begin: (() => void) | undefined,
    onBegun: () => void,
  ) {
    const runAll = () => {
      onBegun()
      for (const work of group) work.run()
      return { result: undefined, keep: true }
    }
    withStoreErrors(file, () => inTransaction(db, runAll, begin))
  }

  /** One that fails by itself takes no other with it; a database that cannot even begin fails them all. */
  function fail(group: readonly Work[], error: unknown, hasBegun: boolean): void {
    const isAmongOthers = hasBegun && group.length > 1
    for (const work of group) {
      if (isAmongOthers) commitTogether([work])
      else work.reject(error)
    }
  }

  return {
    run<T>(work: () => T) {
      return new Promise<T>((resolve, reject) => {
        let result: T
        if (waiting.length === 0) setImmediate(onTurn)
        waiting.push({
          run() {
            result = work()
          },
          resolve: () => resolve(result),
          reject,
        })
      })
    },
    flush,
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'locked'
}
