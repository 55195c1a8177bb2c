import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isCollectionName } from '#content/collections.ts'
import type { ProposalList, ReviewReceipt, Settled } from '#protocol/api-types.ts'
import { proposalLimits, proposalPaths } from '#protocol/proposals.ts'
import type { proposalsQuery } from '#protocol/schemas/proposals.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import type { DocumentWriter } from '#server/documents/write/write-request.ts'
import { readPrecondition } from '#server/documents/write/write-request.ts'
import { authorsOf } from '#server/history/history-entry.ts'
import { parseRequest, sendPrivateJson } from '#server/http/api-call.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { ProposalQuery, ProposalStore } from '#server/store/proposal-store.ts'
import { accept, type DecisionResult, decline, parseMessage, reopen, withdraw } from './decide.ts'
import { toEntries, withDocuments } from './proposal-entries.ts'
import type { ProposeDependencies } from './propose.ts'

interface Dependencies extends ProposeDependencies {
  writer: DocumentWriter
  proposals: ProposalStore
  accounts: Pick<AccountStore, 'user'>
  requireUser: RequireUser
}

type DocumentCall = FastifyRequest<{ Params: { collection: string; id: string } }>
type ProposalCall = FastifyRequest<{ Params: { proposal: string } }>

const MAX_SHOWN = 200
// Open corrections are limited; of what was decided the last ones count.
const MAX_READ = 1000

/** What staff do with proposals: ask for a review, see what waits for them, accept, decline, take back. */
export function proposalRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { store, proposals, accounts, requireUser, writer } = dependencies
  const access = { config: { access: 'write' }, bodyLimit: proposalLimits.bytes } as const

  app.post(
    proposalPaths.reviews(':collection', ':id'),
    access,
    async (request: DocumentCall, reply) => {
      const { collection, id } = request.params
      if (!isCollectionName(collection)) throw new ProblemError('unknown_collection')
      const user = await requireUser(request)
      const { requestReview } = await import('./propose.ts')
      const asked = { collection, id, body: request.body }
      const review: ReviewReceipt = { id: await requestReview(dependencies, user, asked) }
      return sendPrivateJson(reply.code(201), review)
    },
  )

  app.get(proposalPaths.proposals, access, async (request, reply) => {
    const user = await requireUser(request)
    const { proposalsQuery } = await import('#protocol/schemas/proposals.ts')
    const asked = parseRequest(proposalsQuery, request.query)
    const found =
      asked.proposal === undefined
        ? await proposals.list({ ...toQuery(asked), limit: MAX_READ })
        : [await proposals.get(asked.proposal)].filter((each) => each !== undefined)
    const matched = await withDocuments(store, user, found)
    const entries = await toEntries(accounts, user, matched.slice(0, MAX_SHOWN))
    return sendPrivateJson(reply, {
      proposals: entries,
      total: matched.length,
    } satisfies ProposalList)
  })

  app.post(proposalPaths.acceptance(':proposal'), access, async (request: ProposalCall, reply) => {
    const user = await requireUser(request)
    const { proposal: id } = request.params
    const precondition = readPrecondition(request.headers)
    if (precondition.kind === 'absent') throw new ProblemError('invalid_request')
    const decided = await accept(dependencies, writer.write, user, id, precondition)
    await writer.publish(request.log)
    return sendSettled(reply, decided)
  })

  app.post(proposalPaths.refusal(':proposal'), access, async (request: ProposalCall, reply) => {
    const user = await requireUser(request)
    const { refusal } = await import('#protocol/schemas/proposals.ts')
    const word = parseMessage(parseRequest(refusal, request.body ?? {}).word, 'word')
    return sendSettled(reply, await decline(dependencies, user, request.params.proposal, word))
  })

  app.delete(proposalPaths.refusal(':proposal'), access, async (request: ProposalCall, reply) => {
    const user = await requireUser(request)
    return sendSettled(reply, await reopen(dependencies, user, request.params.proposal))
  })

  app.delete(proposalPaths.proposal(':proposal'), access, async (request: ProposalCall, reply) => {
    const user = await requireUser(request)
    const found = await proposals.get(request.params.proposal)
    if (!found || found.by !== user.id) throw new ProblemError('not_found')
    return sendSettled(reply, await withdraw(dependencies, found))
  })

  async function sendSettled(
    reply: FastifyReply,
    { proposal: { state, decision }, isOurs, revision }: DecisionResult,
  ): Promise<FastifyReply> {
    const by = decision?.by
    const decidedBy = by !== undefined && (await authorsOf(accounts, [by]))(by)
    return sendPrivateJson(reply, {
      state,
      isOurs,
      ...(decidedBy && { decidedBy }),
      ...(revision !== undefined && { revision }),
    } satisfies Settled)
  }
}

function toQuery(asked: z.infer<typeof proposalsQuery>): Omit<ProposalQuery, 'limit'> {
  const { collection, id, state: which = 'all' } = asked
  if (collection === undefined) return { which }
  if (!isCollectionName(collection)) throw new ProblemError('unknown_collection')
  return { which, collection, ...(id !== undefined && { document: id }) }
}
