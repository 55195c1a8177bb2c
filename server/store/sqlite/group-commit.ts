import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './in-transaction.ts'
import { translated } from './sqlite-errors.ts'

interface Work {
  run(): void
  resolve(): void
  reject(error: unknown): void
}

/** Bounds how long one transaction keeps the event loop. */
const MOST_AT_ONCE = 256

/** Transactions that share their flush to the disk, which is what they take longest for. */
export interface GroupCommit {
  /** Runs `work` with others of the same turn of the event loop; answers when all of it is on disk. Work that throws leaves nothing behind. */
  run<T>(work: () => T): Promise<T>
  /** Commits what is waiting, now. */
  flush(): void
}

export function groupCommit(db: DatabaseSync): GroupCommit {
  const file = db.location() ?? 'memória'
  let waiting: Work[] = []

  function flush(): void {
    while (waiting.length > 0) commitSome()
  }

  function onTurn(): void {
    commitSome()
    if (waiting.length > 0) setImmediate(onTurn)
  }

  function commitSome(): void {
    const group = waiting.slice(0, MOST_AT_ONCE)
    waiting = waiting.slice(MOST_AT_ONCE)
    if (group.length > 0) commitTogether(group)
  }

  function commitTogether(group: readonly Work[]): void {
    let hasBegun = false
    try {
      translated(file, () =>
        inTransaction(db, () => {
          hasBegun = true
          for (const work of group) work.run()
          return { result: undefined, keep: true }
        }),
      )
      for (const work of group) work.resolve()
    } catch (error) {
      // A database that cannot even begin fails them all.
      if (hasBegun && group.length > 1) commitOneByOne(group)
      else for (const work of group) work.reject(error)
    }
  }

  /** So that one that fails by itself takes no other with it. */
  function commitOneByOne(group: readonly Work[]): void {
    for (const work of group) commitTogether([work])
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
