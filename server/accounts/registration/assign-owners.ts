import { toContent, toRecord } from '#server/documents/document-mappers.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { withWorkingCopy } from '#server/documents/working-copies/plan-working-copy.ts'
import type { AccountStore, PendingOwner } from '#server/store/account-store.ts'
import type { Store } from '#server/store/store.ts'

interface AssignDependencies {
  store: Store
  accounts: Pick<AccountStore, 'pendingOwners' | 'settleOwner'>
  content: Pick<PublishedContent, 'refresh'>
}

const RETRY_MS = 60_000

// Each of them means that somebody changed the document meanwhile.
const MAX_TRIES = 20

/**
 * Writes the owners that accepted invitations named, of one account or of all, in the name of whoever invited. An owner
 * stays pending until it is on disk, so that repeating it, after a crash or on another node, finishes what is left.
 */
export async function assignOwners(
  dependencies: AssignDependencies,
  userId?: string,
): Promise<void> {
  const { accounts, content } = dependencies
  const all = await accounts.pendingOwners(userId)
  for (const pending of all) {
    await assignOwner(dependencies, pending)
    await accounts.settleOwner(pending)
  }
  if (all.length > 0) await content.refresh()
}

/** A document that was deleted meanwhile stays so. */
async function assignOwner(
  { store }: AssignDependencies,
  { collection, id, userId, givenBy }: PendingOwner,
): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const document = await store.get(collection, id)
    if (!document || document.owner === userId) return
    const at = Date.now()
    const content = toContent({ ...toRecord(document), owner: userId }, at)
    const write = { kind: 'put', collection, id, expected: document.revision, content } as const
    const stamp = { by: givenBy, at: new Date(at).toISOString() }
    const { writes, readVersion } = await withWorkingCopy(store, write, document)
    const { kind } = await store.commit(writes, stamp, undefined, readVersion)
    if (kind === 'committed') return
  }
  throw new Error(`${collection}/${id} changed each time that its owner was to be written`)
}

/** Repeats every minute what failed, until what it returns is called, which answers when nothing is under way. */
export function startAssigningOwners(
  dependencies: AssignDependencies,
  logError: (error: unknown, message: string) => void,
): { close(): Promise<void> } {
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = assignOwners(dependencies).catch((error) =>
      logError(error, 'the owners of documents could not be written'),
    )
  }, RETRY_MS).unref()
  return {
    async close() {
      clearInterval(timer)
      await underWay
    },
  }
}
