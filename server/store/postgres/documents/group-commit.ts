import type { CommitResult } from '#server/store/store.ts'
import { StoreError } from '#server/store/store-error.ts'
import type { Commit } from './commit-plan.ts'

interface Waiting {
  commit: Commit
  resolve(result: CommitResult): void
  reject(error: unknown): void
  timer: NodeJS.Timeout
}

/** Bounds how long other nodes wait for this one. */
const MAX_GROUP_SIZE = 256
/** Milliseconds after which a commit whose turn has not come is refused: what became of those before it may take longer. */
const MAX_WAIT_MS = 5_000

/** Commits that come while one is on its way to the disk go together in the next one. */
export interface GroupCommit {
  run(commit: Commit): Promise<CommitResult>
  /** Waits for all that was asked for so far. */
  drain(): Promise<void>
}

/** `commitAll` commits several at once; where it fails for one of them it has written nothing. `server` is its name. */
export function groupCommit(
  server: string,
  commitAll: (commits: readonly Commit[]) => Promise<CommitResult[]>,
): GroupCommit {
  let waiting: Waiting[] = []
  let working: Promise<void> | undefined

  async function work(): Promise<void> {
    // What comes in the same turn of the event loop comes along.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const group = waiting.slice(0, MAX_GROUP_SIZE)
      waiting = waiting.slice(MAX_GROUP_SIZE)
      for (const { timer } of group) clearTimeout(timer)
      await commitTogether(group)
    }
    working = undefined
  }

  async function commitTogether(group: readonly Waiting[]): Promise<void> {
    const error = await failureOf(group)
    if (error === undefined) return
    if (isAboutServer(error)) refuseAll(group, error)
    else if (group.length > 1) await commitOneByOne(group)
    else group[0]?.reject(error)
  }

  /** So that one that fails by itself takes no other with it. */
  async function commitOneByOne(group: readonly Waiting[]): Promise<void> {
    for (const [index, one] of group.entries()) {
      const error = await failureOf([one])
      if (error === undefined) continue
      if (isAboutServer(error)) return refuseAll(group.slice(index), error)
      one.reject(error)
    }
  }

  /** Undefined where they were committed, and answered. */
  async function failureOf(group: readonly Waiting[]): Promise<unknown> {
    try {
      const results = await commitAll(group.map(({ commit }) => commit))
      group.forEach(({ resolve }, index) => {
        resolve(results[index] as CommitResult)
      })
      return undefined
    } catch (error) {
      return error
    }
  }

  /** Nobody waits once more for as long as the first of them did. */
  function refuseAll(group: readonly Waiting[], error: unknown): void {
    for (const { reject, timer } of [...group, ...waiting]) {
      clearTimeout(timer)
      reject(error)
    }
    waiting = []
  }

  /** Nothing of it was sent. */
  function refuseLate(late: Waiting): void {
    waiting = waiting.filter((entry) => entry !== late)
    late.reject(new StoreError('unreachable', `${server}: ${MAX_WAIT_MS} ms`))
  }

  return {
    run: (commit) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => refuseLate(entry), MAX_WAIT_MS)
        const entry = { commit, resolve, reject, timer }
        waiting.push(entry)
        working ??= work()
      }),
    drain: async () => working,
  }
}

const serverCodes = new Set(['unreachable', 'outcome_unknown', 'read_only', 'locked', 'closed'])

function isAboutServer(error: unknown): boolean {
  return error instanceof StoreError && serverCodes.has(error.code)
}
