import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCollectionName } from '#content/collections.ts'
import type { CorrectionReceipt } from '#protocol/api-types.ts'
import { proposalLimits, proposalPaths } from '#protocol/proposals.ts'
import { hashSecretToken } from '#server/accounts/passwords/secret-token.ts'
import type { RateLimiter } from '#server/accounts/request-security/rate-limiter.ts'
import { readIdempotencyKey } from '#server/documents/write/write-request.ts'
import { sendPrivateJson } from '#server/http/api-call.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { ProblemError, sendProblem } from '#server/http/problem.ts'
import type { Proposal } from '#server/store/proposal-store.ts'
import { currentState, type DecideDependencies, withdraw } from './decide.ts'
import { toTracked } from './proposal-entries.ts'
import type { ProposeDependencies } from './propose.ts'

interface Dependencies extends ProposeDependencies, DecideDependencies {
  rateLimiter: RateLimiter
}

type DocumentCall = FastifyRequest<{ Params: { collection: string; id: string } }>
type CorrectionCall = FastifyRequest<{ Params: { token: string } }>

/** The secret is made of it, so nobody may guess it: 128 bits have at least this many characters. */
const MIN_KEY_CHARACTERS = 22

function idempotencyKeyOf({ headers }: DocumentCall): { idempotencyKey?: string } {
  const idempotencyKey = readIdempotencyKey(headers)
  if (idempotencyKey === undefined) return {}
  if (idempotencyKey.length < MIN_KEY_CHARACTERS) throw new ProblemError('invalid_request')
  return { idempotencyKey }
}

/** Corrections by readers without account: they send them, hear what became of them and may take them back. Nothing is kept of who they are. */
export function correctionRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { store, content, proposals, rateLimiter } = dependencies
  const access = { config: { access: 'propose' } } as const

  app.post(
    proposalPaths.corrections(':collection', ':id'),
    { ...access, bodyLimit: proposalLimits.bytes },
    async (request: DocumentCall, reply) => {
      const { collection, id } = request.params
      if (!isCollectionName(collection)) throw new ProblemError('unknown_collection')
      const wait = await rateLimiter.begin({ kind: 'proposal', address: clientAddress(request) })
      if (wait > 0) return sendProblem(reply.header('retry-after', wait), 'too_many_requests')
      // Only now: what checks documents takes longer to load than all the rest of a start.
      const { proposeCorrection } = await import('./propose.ts')
      const { token, isRepeated } = await proposeCorrection(dependencies, {
        collection,
        id,
        body: request.body,
        ...idempotencyKeyOf(request),
      })
      if (isRepeated) reply.header('idempotency-replayed', 'true')
      return sendPrivateJson(reply.code(201), { token } satisfies CorrectionReceipt)
    },
  )

  async function correctionOf({ params }: CorrectionCall): Promise<Proposal> {
    const found = await proposals.byToken(hashSecretToken(params.token))
    if (!found) throw new ProblemError('not_found')
    return currentState(dependencies, found)
  }

  async function sendTracked(reply: FastifyReply, proposal: Proposal): Promise<FastifyReply> {
    const { collection, document } = proposal
    const tracked = toTracked(proposal, await store.get(collection, document))
    if (!content.isOffAir(collection, document)) return sendPrivateJson(reply, tracked)
    const { title: _, current: __, ...others } = tracked
    return sendPrivateJson(reply, others)
  }

  app.get(proposalPaths.correction(':token'), access, async (request: CorrectionCall, reply) =>
    sendTracked(reply, await correctionOf(request)),
  )

  app.delete(proposalPaths.correction(':token'), access, async (request: CorrectionCall, reply) => {
    const { proposal } = await withdraw(dependencies, await correctionOf(request))
    return sendTracked(reply, proposal)
  })
}
