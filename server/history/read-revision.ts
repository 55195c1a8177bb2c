import type { FastifyRequest } from 'fastify'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { mayDo } from '#protocol/policy.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import { ProblemError } from '#server/http/problem.ts'
import type {
  Change,
  ChangeContents,
  DocumentContent,
  Store,
  StoredDocument,
} from '#server/store/store.ts'

export interface RevisionSources {
  store: Store
  requireUser: RequireUser
}

export type HistoryCall = FastifyRequest<{
  Params: { collection: string; id: string; revision?: string }
  Querystring: Record<string, unknown>
}>

/** The document whose past somebody asks about. */
export interface HistoryTarget {
  user: SessionUser
  collection: CollectionName
  id: string
  /** Absent where it was deleted. */
  current: StoredDocument | undefined
}

/** Whoever asks, and the document that they ask about; throws where they may not know what it was. */
export async function targetOf(
  request: HistoryCall,
  { store, requireUser }: RevisionSources,
): Promise<HistoryTarget> {
  const { collection, id } = request.params
  if (!isCollectionName(collection)) throw new ProblemError('unknown_collection')
  const user = await requireUser(request)
  const current = await store.get(collection, id)
  const last = current ?? (await lastAccessFields(store, collection, id))
  if (!last || !mayDo(user, 'read_drafts', collection, last)) throw new ProblemError('not_found')
  return { user, collection, id, current }
}

async function lastAccessFields(store: Store, collection: CollectionName, id: string) {
  const [last] = await store.history({ collection, id, limit: 1 })
  return last?.change.before
}

/** The revision that a request names; throws `not_found` where it is not kept, or they might not have read it. */
export async function revisionOf(
  request: HistoryCall,
  { user, collection, id }: HistoryTarget,
  store: Store,
): Promise<{ change: Change; content: DocumentContent }> {
  const revision = positiveInteger(request.params.revision)
  if (!revision) throw new ProblemError('not_found')
  const [found] = await store.history({ collection, id, revision, limit: 1 })
  const { change, content } = found ? readable(user, collection, found) : {}
  if (!change || !content) throw new ProblemError('not_found')
  return { change, content }
}

/** A revision without the contents that this user might not have read: it belonged to others then. */
export function readable(
  user: SessionUser,
  collection: CollectionName,
  { change, content, previous }: ChangeContents,
): ChangeContents {
  const mayRead = (each?: DocumentContent) =>
    each && (each.status === 'published' || mayDo(user, 'read_drafts', collection, each))
  return {
    change,
    ...(content && mayRead(content) && { content }),
    ...(previous && mayRead(previous) && { previous }),
  }
}

export function positiveInteger(text: unknown): number | undefined {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
