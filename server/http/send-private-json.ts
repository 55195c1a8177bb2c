import type { FastifyReply } from 'fastify'

/** `Cache-Control` of what is for one person: no cache keeps it, neither the browser's nor a shared one (RFC 9111, 5.2.2). */
export const privateCaching = 'private, no-store'

/** Sends what is for one person as JSON. */
export function sendPrivateJson(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('cache-control', privateCaching).send(body)
}
