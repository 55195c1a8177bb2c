import { createMutex } from '#content/promises/create-mutex.ts'
import { mayDo, type Person } from '#protocol/policy.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { Basis, CommitResult, StoredDocument, Write } from '#server/store/store.ts'
import { mayHaveDuplicate, maySee, refuseDuplicates } from './check-document.ts'
import { newId } from './new-id.ts'
import { demandAllowed, planWrite } from './plan-write.ts'
import { toStaffDocument } from './staff-document.ts'
import type {
  WriteDocument,
  WriteRequest,
  WriteResult,
  WriterDependencies,
} from './write-request.ts'

const MOST_TRIES = 20
// Each of them means that another node wrote to the collection meanwhile.
const MOST_READINGS = 100

/** Makes what writes documents, as far as somebody may; it throws a `ProblemError` for what cannot be written. */
export function createDocumentWriter(dependencies: WriterDependencies): WriteDocument {
  const { store, now } = dependencies
  // Of two that have read the same, the store would send one back to read again.
  const oneAtATime = createMutex()

  /** Tries again where somebody else was quicker, if that does not matter to the writer. */
  async function commitInTheEnd(request: WriteRequest): Promise<CommitResult> {
    const isIndifferent = request.precondition.kind === 'present' || request.id === undefined
    for (let tries = 1; ; tries++) {
      const result = await commitOnce(request)
      if (result.kind !== 'conflict' || !isIndifferent || tries === MOST_TRIES) return result
    }
  }

  async function commitOnce(request: WriteRequest): Promise<CommitResult> {
    const { person, collection, precondition, attempt } = request
    const at = now()
    const id = request.id ?? newId(collection, request.body, at)
    const current = precondition.kind === 'absent' ? undefined : await visible(request, id)
    demandAllowed(request, current)
    meetPrecondition(request, current)
    const write = await planWrite(dependencies, request, id, current, at)
    const stamp = { by: person.id, at: new Date(at).toISOString() }
    const commit = (basis?: Basis) => store.commit([write], stamp, attempt, basis)
    return mayHaveDuplicate(write, current)
      ? oneAtATime(() => withoutDuplicate(write, person, commit))
      : commit()
  }

  /** What another node writes after this one has looked for duplicates makes it look again. */
  async function withoutDuplicate(
    write: Write,
    person: Person,
    commit: (basis: Basis) => Promise<CommitResult>,
  ): Promise<CommitResult> {
    const { collection } = write
    for (let readings = 1; ; readings++) {
      const seq = await store.lastSeq()
      await refuseDuplicates(store, write, person)
      const result = await commit({ collection, seq })
      if (result.kind !== 'outdated' || readings === MOST_READINGS) return result
    }
  }

  /** The document as it is; undefined also for somebody who may not even know of it. */
  async function visible({ person, collection }: WriteRequest, id: string) {
    const found = await store.get(collection, id)
    return found && maySee(person, collection, found) ? found : undefined
  }

  return async (request) => {
    try {
      return toResult(await commitInTheEnd(request), request)
    } catch (error) {
      // What a repeated attempt did itself must not stand in its way: a revision that has grown, an id that is taken.
      const attempt = error instanceof ProblemError ? request.attempt : undefined
      const earlier = attempt && (await store.attempted(attempt))
      if (!earlier) throw error
      return toResult(earlier, request)
    }
  }
}

function meetPrecondition(
  { action, precondition }: WriteRequest,
  current: StoredDocument | undefined,
): void {
  if (precondition.kind === 'absent') return
  if (precondition.kind === 'revisions') {
    if (!current || !precondition.revisions.includes(current.revision)) throw conflict(current)
  } else if (!current) {
    // RFC 9110, 13.2.1: what would be missing anyway is missing, whatever the condition.
    throw action === 'set' ? conflict(undefined) : new ProblemError('not_found')
  }
}

function toResult(result: CommitResult, { action, person, collection }: WriteRequest): WriteResult {
  if (result.kind === 'outdated') throw new ProblemError('unavailable')
  if (result.kind === 'key_reused') throw new ProblemError('idempotency_key_reused')
  if (result.kind === 'conflict') {
    if (action === 'add') throw new ProblemError('document_exists')
    const { current } = result
    const isReadable = !current || mayDo(person, 'read_drafts', collection, current)
    throw isReadable ? conflict(current) : new ProblemError('revision_conflict')
  }
  const [change] = result.changes
  if (!change) throw new Error('a commit of one write without a change')
  return { change, isRepeated: result.kind === 'repeated' }
}

function conflict(current: StoredDocument | undefined): ProblemError {
  return new ProblemError('revision_conflict', {
    current: current ? toStaffDocument(current) : null,
  })
}
