import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

// bare-stream-server.ts: tells what is posted to everybody who listens, and does nothing else.
const port = Number(process.env.PORT)
const host = process.env.HOST ?? '127.0.0.1'
const streams = new Set<ServerResponse>()
let seq = 0

const server = createServer(async (request, reply) => {
  if (request.method === 'POST') {
    const body = await text(request)
    seq += 1
    for (const stream of streams) stream.write(`id: bare.${seq}\nevent: changes\ndata: ${body}\n\n`)
    return reply.end()
  }
  reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  reply.write(`id: bare.${seq}\nevent: beat\ndata: {}\n\n`)
  streams.add(reply)
  reply.on('close', () => streams.delete(reply))
})
await once(server.listen(port, host), 'listening')
process.once('SIGTERM', () => process.exit())
console.log(`http://${host}:${port}`)
