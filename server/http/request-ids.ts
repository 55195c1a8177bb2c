import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { addressList } from './address-list.ts'

/** Carries the name of a request: from a proxy, and back to whoever asked. */
export const requestIdHeader = 'x-request-id'

// Long enough to be unique, short enough to be read out, and nothing that means something to a log or a terminal.
const sane = /^[\w.:-]{8,64}$/

/** Makes what names each request: as a proxy that is trusted named it, otherwise by a UUID. */
export function createRequestIds(
  trustProxy: string | false,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = trustProxy ? addressList(trustProxy.split(',')) : () => false
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader]
    const isTaken = typeof given === 'string' && sane.test(given) && isTrusted(socket.remoteAddress)
    return isTaken ? given : randomUUID()
  }
}
