import type { FastifyReply } from 'fastify'

/** Answers one person; nothing in between keeps it. */
export function sendPrivately(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('cache-control', 'private, no-store').send(body)
}
