import type { FastifyRequest } from 'fastify'

/** Whether the browser says for its reader that nothing should be counted: Global Privacy Control, Do Not Track. */
export function asksNotToBeTracked({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1'
}
