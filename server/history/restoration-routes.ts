import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FieldError, RestorationPlan, RestorationReceipt } from '#protocol/api-types.ts'
import { revisionTag } from '#protocol/editing.ts'
import { historyPaths } from '#protocol/history.ts'
import { recordOf, toRecord } from '#server/documents/document-mappers.ts'
import { picturesIn } from '#server/documents/published/picture-index.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import {
  type DocumentWriter,
  type Precondition,
  readPrecondition,
  type WriteRequest,
} from '#server/documents/write/write-request.ts'
import { sendPrivateJson } from '#server/http/api-call.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { MediaStore } from '#server/store/media-store.ts'
import type { DocumentContent, StoredDocument } from '#server/store/store.ts'
import { authorsOf, knownRecord } from './history-entry.ts'
import { planRestoration } from './plan-restoration.ts'
import {
  type HistoryCall,
  type HistoryTarget,
  type RevisionSources,
  revisionOf,
  targetOf,
} from './read-revision.ts'

interface Dependencies extends RevisionSources {
  accounts: Pick<AccountStore, 'user'>
  content: Pick<PublishedContent, 'documentJson'>
  media: Pick<MediaStore, 'find'>
  writer: DocumentWriter
  now: () => number
}

/** Bringing back what documents were: what it would do, and doing it. Each is an ordinary write, and checked as one. */
export function restorationRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { writer } = dependencies
  const path = historyPaths.restoration(':collection', ':id', ':revision')

  app.get(
    path,
    { config: { access: 'read_drafts' } },
    async (request: HistoryCall, reply: FastifyReply) => {
      const asked = await restorationOf(request, dependencies)
      return sendPrivateJson(reply, await previewOf(asked, dependencies))
    },
  )

  app.post(
    path,
    { config: { access: 'write' } },
    async (request: HistoryCall, reply: FastifyReply) => {
      const given = readPrecondition(request.headers)
      const { target, version, plan } = await restorationOf(request, dependencies)
      const precondition = pinned(given, target.current)
      const { change } = await writer.write(requestOf(target, plan.record, precondition))
      await writer.publish(request.log)
      const receipt: RestorationReceipt = {
        id: change.id,
        revision: change.revision,
        seq: change.seq,
        kept: plan.kept,
        dropped: plan.dropped,
        missingPictures: await countMissing(target, version, dependencies),
      }
      return sendPrivateJson(reply.header('etag', revisionTag(change.revision)), receipt)
    },
  )
}

async function restorationOf(request: HistoryCall, dependencies: Dependencies) {
  const { store } = dependencies
  const target = await targetOf(request, dependencies)
  const { user, collection, id, current } = target
  const { change, content: version } = await revisionOf(request, target, store)
  const present = current ?? (await store.history({ collection, id, limit: 1 }))[0]?.previous
  if (!present) throw new ProblemError('not_found')
  const plan = planRestoration(user, collection, id, {
    version,
    present,
    now: dependencies.now(),
  })
  return { target, change, version, plan }
}

type Asked = Awaited<ReturnType<typeof restorationOf>>

function requestOf(
  { user, collection, id }: HistoryTarget,
  body: unknown,
  precondition: Precondition,
): WriteRequest {
  return { user, collection, id, action: 'set', body, precondition }
}

/** What was planned for one revision goes over no other. */
function pinned(given: Precondition, current: StoredDocument | undefined): Precondition {
  if (given.kind === 'absent' || !current) return given
  const { revision } = current
  const isMeant = given.kind === 'present' || given.revisions.includes(revision)
  return isMeant ? { kind: 'revisions', revisions: [revision] } : given
}

async function previewOf(asked: Asked, dependencies: Dependencies): Promise<RestorationPlan> {
  const { target, change, version, plan } = asked
  const { collection, id, current, user } = target
  const { kept, dropped } = plan
  const outcome = await outcomeOf(asked, dependencies)
  const envelopes = [version, outcome.record, ...(current ? [current] : [])]
  const ids = envelopes
    .flatMap(({ owner, confirmedBy }) => [owner, confirmedBy])
    .filter((each) => typeof each === 'string')
  const authorOf = await authorsOf(dependencies.accounts, [change.by, user.id, ...ids])
  return {
    revision: change.revision,
    at: change.at,
    by: authorOf(change.by),
    ...(current && { over: current.revision, before: toRecord(current) }),
    was: knownRecord(collection, id, version),
    ...outcome,
    kept,
    dropped,
    missingPictures: await countMissing(target, version, dependencies),
    people: [...new Set(ids)].map(authorOf),
  }
}

/** What would be written at this moment, or the plan with why it cannot be; throws where somebody may not. */
async function outcomeOf(
  { target, plan }: Asked,
  { store, content, now }: Dependencies,
): Promise<{ record: Record<string, unknown>; errors?: FieldError[] }> {
  const { current, id } = target
  const precondition: Precondition = current
    ? { kind: 'revisions', revisions: [current.revision] }
    : { kind: 'absent' }
  const request = requestOf(target, plan.record, precondition)
  const { planWrites, requireAllowed } = await import('#server/documents/write/write-document.ts')
  requireAllowed(request, current)
  try {
    const { writes } = await planWrites({ store, content }, request, id, current, now())
    const [write] = writes
    return { record: write.kind === 'put' ? recordOf(id, write.content) : plan.record }
  } catch (error) {
    const errors = error instanceof ProblemError ? error.details.errors : undefined
    if (!errors) throw error
    return { record: plan.record, errors }
  }
}

/** How many pictures of a version the library does not have any more. */
async function countMissing(
  { collection }: HistoryTarget,
  { fields }: DocumentContent,
  { media }: Dependencies,
): Promise<number> {
  const hashes = [...picturesIn({ collection, fields }).keys()]
  if (hashes.length === 0) return 0
  const found = await media.find(hashes)
  return hashes.filter((hash) => !found.has(hash)).length
}
