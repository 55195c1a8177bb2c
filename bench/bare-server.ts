import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'

// bare-server.ts <http|fastify> <address> <encoding>: answers everything with what that address answered.
const [kind, source = '', encoding = ''] = process.argv.slice(2)
const port = Number(process.env.PORT)
const host = process.env.HOST ?? '127.0.0.1'

const request = get(source, { headers: { 'accept-encoding': encoding } })
const [answer] = (await once(request, 'response')) as [IncomingMessage]
const body = await buffer(answer)
const { date, connection, 'keep-alive': keepAlive, ...headers } = answer.headers

if (kind === 'fastify') {
  const app = fastify()
  app.get('*', (_, reply) => reply.headers(headers).send(body))
  await app.listen({ port, host })
} else {
  const server = createServer((_, reply) => reply.writeHead(200, headers).end(body))
  await once(server.listen(port, host), 'listening')
}
process.once('SIGTERM', () => process.exit())
console.log(`http://${host}:${port}`)
