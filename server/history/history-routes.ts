import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import type { SessionUser } from '#protocol/api-types.ts'

import { historyPaths } from '#protocol/history.ts'
import { mayDo } from '#protocol/policy.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import { sendPrivateJson } from '#server/http/api-call.ts'
import { ProblemError } from '#server/http/problem.ts'
import { carriedProposals } from '#server/proposals/carried-proposals.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { ProposalStore } from '#server/store/proposal-store.ts'
import type { ChangeContents, DocumentContent, Store } from '#server/store/store.ts'
import { authorsOf, knownRecord, titleIn, toHistoryEntry } from './history-entry.ts'

export interface HistoryDependencies {
  store: Store
  accounts: Pick<AccountStore, 'user'>
  proposals: Pick<ProposalStore, 'acceptedAt'>
  requireUser: RequireUser
}

type Call = FastifyRequest<{
  Params: { collection: string; id: string; revision?: string }
  Querystring: Record<string, unknown>
}>

const PAGE_SIZE = 50

/**
 * What documents were: for those who may read a document's drafts as it is, or as it was when it was deleted; of
 * those, what readers saw and what they might have read then.
 */
export function historyRoutes(app: FastifyInstance, dependencies: HistoryDependencies): void {
  const { store, accounts } = dependencies
  const config = { access: 'read_drafts' } as const

  app.get(
    historyPaths.history(':collection', ':id'),
    { config },
    async (request: Call, reply: FastifyReply) => {
      const { person, collection, id } = await targetOf(request, dependencies)
      const before = positiveInteger(request.query.before)
      const found = await store.history({
        collection,
        id,
        limit: PAGE_SIZE + 1,
        ...(before && { before }),
      })
      const revisions = found.slice(0, PAGE_SIZE).map((each) => readable(person, collection, each))
      const changes = revisions.map(({ change }) => change)
      const [authorOf, proposalOf] = await Promise.all([
        authorsOf(
          accounts,
          changes.map(({ by }) => by),
        ),
        carriedProposals(dependencies.proposals, changes),
      ])
      const [named] = revisions.flatMap(({ content, previous }) => content ?? previous ?? [])
      const next = found.length > PAGE_SIZE ? revisions.at(-1)?.change.seq : undefined
      return sendPrivateJson(reply, {
        title: titleIn(collection, id, named),
        entries: revisions.map((each) => toHistoryEntry(each, authorOf, proposalOf(each.change))),
        ...(next !== undefined && { next }),
      })
    },
  )

  app.get(
    historyPaths.revision(':collection', ':id', ':revision'),
    { config },
    async (request: Call, reply: FastifyReply) => {
      const { person, collection, id } = await targetOf(request, dependencies)
      const revision = positiveInteger(request.params.revision)
      if (!revision) throw new ProblemError('not_found')
      const [found] = await store.history({ collection, id, revision, limit: 1 })
      const { change, content } = found ? readable(person, collection, found) : {}
      if (!change || !content) throw new ProblemError('not_found')
      const people = [content.owner, content.confirmedBy].filter((each) => each !== undefined)
      const authorOf = await authorsOf(accounts, [change.by, ...people])
      return sendPrivateJson(reply, {
        revision,
        at: change.at,
        by: authorOf(change.by),
        record: knownRecord(collection, id, content),
        people: [...new Set(people)].map(authorOf),
      })
    },
  )
}

/** Whoever asks, and the document that they ask about; throws where they may not know what it was. */
async function targetOf(
  request: Call,
  { store, requireUser }: HistoryDependencies,
): Promise<{ person: SessionUser | null; collection: CollectionName; id: string }> {
  const { collection, id } = request.params
  if (!isCollectionName(collection)) throw new ProblemError('unknown_collection')
  const person = await requireUser(request)
  const last = (await store.get(collection, id)) ?? (await lastAccessFields(store, collection, id))
  if (!last || !mayDo(person, 'read_drafts', collection, last)) throw new ProblemError('not_found')
  return { person, collection, id }
}

async function lastAccessFields(store: Store, collection: CollectionName, id: string) {
  const [last] = await store.history({ collection, id, limit: 1 })
  return last?.change.before
}

/** A revision without the contents that this person might not have read: it belonged to others then. */
function readable(
  person: SessionUser | null,
  collection: CollectionName,
  { change, content, previous }: ChangeContents,
): ChangeContents {
  const mayRead = (each?: DocumentContent) =>
    each && (each.status === 'published' || mayDo(person, 'read_drafts', collection, each))
  return {
    change,
    ...(content && mayRead(content) && { content }),
    ...(previous && mayRead(previous) && { previous }),
  }
}

function positiveInteger(text: unknown): number | undefined {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
