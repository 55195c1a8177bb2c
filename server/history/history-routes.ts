import type { FastifyInstance, FastifyReply } from 'fastify'
import { historyPaths } from '#protocol/history.ts'
import { sendPrivateJson } from '#server/http/api-call.ts'
import { carriedProposals } from '#server/proposals/carried-proposals.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { ProposalStore } from '#server/store/proposal-store.ts'
import { authorsOf, knownRecord, titleIn, toHistoryEntry } from './history-entry.ts'
import {
  type HistoryCall,
  positiveInteger,
  type RevisionSources,
  readable,
  revisionOf,
  targetOf,
} from './read-revision.ts'
import { historyWithCopies } from './with-working-copies.ts'

export interface HistoryDependencies extends RevisionSources {
  accounts: Pick<AccountStore, 'user'>
  proposals: Pick<ProposalStore, 'acceptedAt'>
}

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
    async (request: HistoryCall, reply: FastifyReply) => {
      const { user, collection, id } = await targetOf(request, dependencies)
      const before = positiveInteger(request.query.before)
      const limit = PAGE_SIZE + 1
      const found = await historyWithCopies(store, { collection, id, before, limit })
      const page = found.slice(0, PAGE_SIZE)
      const revisions = page.map((each) => readable(user, collection, each))
      const preparers = page.map(({ preparedBy }) => preparedBy)
      const changes = revisions.map(({ change }) => change)
      const [authorOf, proposalOf] = await Promise.all([
        authorsOf(
          accounts,
          [...changes.map(({ by }) => by), ...preparers].filter((each) => each !== undefined),
        ),
        carriedProposals(dependencies.proposals, changes),
      ])
      const own = revisions.filter(({ change }) => change.id === id)
      const [named] = [...own, ...revisions].flatMap(
        ({ content, previous }) => content ?? previous ?? [],
      )
      const next = found.length > PAGE_SIZE ? revisions.at(-1)?.change.seq : undefined
      return sendPrivateJson(reply, {
        title: titleIn(collection, id, named),
        entries: revisions.map((each, index) =>
          toHistoryEntry(each, authorOf, proposalOf(each.change), preparers[index]),
        ),
        ...(next !== undefined && { next }),
      })
    },
  )

  app.get(
    historyPaths.revision(':collection', ':id', ':revision'),
    { config },
    async (request: HistoryCall, reply: FastifyReply) => {
      const target = await targetOf(request, dependencies)
      const { collection, id } = target
      const { change, content } = await revisionOf(request, target, store)
      const people = [content.owner, content.confirmedBy].filter((each) => each !== undefined)
      const authorOf = await authorsOf(accounts, [change.by, ...people])
      return sendPrivateJson(reply, {
        revision: change.revision,
        at: change.at,
        by: authorOf(change.by),
        record: knownRecord(collection, id, content),
        people: [...new Set(people)].map(authorOf),
      })
    },
  )
}
