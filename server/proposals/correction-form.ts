import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCollectionName } from '#content/collections.ts'
import { type ErrorCode, errorStatus } from '#protocol/errors.ts'
import { proposalLimits, proposalPaths } from '#protocol/proposals.ts'
import type { RateLimiter } from '#server/accounts/request-security/rate-limiter.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { sendDonePage, sendPlainPage } from '#server/http/plain-pages.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { ProposeDependencies } from './propose.ts'

interface Dependencies extends ProposeDependencies {
  rateLimiter: RateLimiter
}

type FormCall = FastifyRequest<{
  Params: { collection: string; id: string }
  Body: Readonly<Record<string, string>>
}>

/** What the page says of what the form cannot be kept for; the browser has its text on the page before. */
const refusals: Partial<Record<ErrorCode, { title: string; text: string }>> = {
  invalid_request: {
    title: 'Falta a mensagem',
    text: 'Volte à página anterior e conte o que está errado.',
  },
  invalid_document: {
    title: 'A mensagem não pôde ser guardada',
    text: `Use no máximo ${proposalLimits.words} caracteres, só de texto comum. O que você escreveu está na página anterior.`,
  },
  too_many_requests: {
    title: 'Muitas sugestões ao mesmo tempo',
    text: 'Espere alguns minutos, volte à página anterior, onde está o seu texto, e envie de novo.',
  },
  proposals_full: {
    title: 'Já há muitas sugestões aqui',
    text: 'A equipe ainda não leu as que chegaram. Guarde o seu texto, que está na página anterior, e envie outro dia.',
  },
}

/** What a reader without script says of a document: a plain form, which a plain page answers. */
export function correctionForm(app: FastifyInstance, dependencies: Dependencies): void {
  const { rateLimiter } = dependencies

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post(
      proposalPaths.correctionForm(':collection', ':id'),
      { config: { access: 'propose' }, bodyLimit: proposalLimits.bytes },
      async (request: FormCall, reply) => {
        const wait = await rateLimiter.begin({ kind: 'proposal', address: clientAddress(request) })
        if (wait > 0) return refuse(reply.header('retry-after', wait), 'too_many_requests')
        try {
          await keep(request)
        } catch (error) {
          if (error instanceof ProblemError) return refuse(reply, error.code)
          throw error
        }
        return sendDonePage(reply, {
          title: 'Obrigado!',
          text: 'A sua mensagem chegou. Alguém da equipe vai conferir.',
        })
      },
    )
  })

  async function keep({ params: { collection, id }, body }: FormCall): Promise<void> {
    if (!isCollectionName(collection)) throw new ProblemError('not_found')
    // Only now: what checks documents takes longer to load than all the rest of a start.
    const { proposeCorrection } = await import('./propose.ts')
    const { note = '', revision } = body ?? {}
    const proposed = { note, revision: Number(revision), changes: {} }
    await proposeCorrection(dependencies, { collection, id, body: proposed, isOfForm: true })
  }
}

function refuse(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const page = refusals[code]
  return page ? sendDonePage(reply.code(errorStatus[code]), page) : sendPlainPage(reply, code)
}
