import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

// After which a browser comes back, in milliseconds; not all at once.
const RETRY = { least: 1000, spread: 4000 }

/** The headers of a stream of events. */
export const streamHeaders = {
  'content-type': 'text/event-stream',
  // Neither kept nor compressed on the way: it would be held back until there is enough of it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // It takes its connection before anything is added to what others send.
  vary: 'Accept, Origin',
}

/**
 * Begins a stream of events, and takes its connection from the HTTP server: what is written to it is the body,
 * which ends with the connection (RFC 9112, 6.3). So the same bytes serve HTTP/1.1 and 1.0, without the size of
 * each chunk around them, and what the server keeps for a request is let go. Undefined where somebody left already.
 */
export function takeOver(reply: FastifyReply): Socket | undefined {
  const { raw } = reply
  const { socket } = raw
  // Without a socket it waits for the answer to an earlier request of the same connection, which browsers never do.
  if (!socket?.writable) return undefined
  const headers = reply.headers(streamHeaders).header('connection', 'close').getHeaders()
  reply.hijack()
  raw.removeHeader('transfer-encoding')
  raw.writeHead(200, headers as OutgoingHttpHeaders)
  raw.write(`retry: ${RETRY.least + Math.floor(Math.random() * RETRY.spread)}\n`)
  raw.detachSocket(socket)
  // `connection: close` was said, so whatever comes is no further request (RFC 9112, 9.6).
  socket.removeAllListeners('data').on('data', ignore)
  socket.setTimeout(0)
  return socket
}

function ignore(): void {}
