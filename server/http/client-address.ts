import type { FastifyRequest } from 'fastify'

/** What every client that has left counts as, together: rate limits hold for them too. */
export const DISCONNECTED = 'disconnected'

/** The address of the client, behind a trusted proxy the one it names. A socket that is closed no longer knows it. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return (ip as string | undefined) ?? DISCONNECTED
}
