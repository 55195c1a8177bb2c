import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createAddressMatcher } from './client-address.ts'

/** Carries the name of a request: from a proxy, and back to whoever asked. */
export const REQUEST_ID_HEADER = 'x-request-id'

// Long enough to be unique, short enough to be read out, and nothing that means something to a log or a terminal.
const validId = /^[\w.:-]{8,64}$/

/** Makes what names each request: as a proxy that is trusted named it, otherwise by a UUID. */
export function createRequestIds(
  trustProxy: string | false,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = trustProxy ? createAddressMatcher(trustProxy.split(',')) : () => false
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER]
    const isTaken =
      typeof given === 'string' && validId.test(given) && isTrusted(socket.remoteAddress)
    return isTaken ? given : randomUUID()
  }
}
