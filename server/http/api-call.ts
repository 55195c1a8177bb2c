import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { ProblemError } from './problem.ts'

/** `Cache-Control` of what is for one person: no cache keeps it, neither the browser's nor a shared one (RFC 9111, 5.2.2). */
export const PRIVATE_CACHING = 'private, no-store'

/** Sends what is for one person as JSON. */
export function sendPrivateJson(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('cache-control', PRIVATE_CACHING).send(body)
}

/** Says that it is done, where there is nothing to tell. */
export function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(204).header('cache-control', PRIVATE_CACHING).send()
}

/** What was sent, as a schema of `protocol/schemas/` makes it; throws `invalid_request` where it does not fit. */
export function parseRequest<T>(schema: z.ZodType<T>, sent: unknown): T {
  const { data, success } = schema.safeParse(sent)
  if (!success) throw new ProblemError('invalid_request')
  return data
}
