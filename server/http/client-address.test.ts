import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { clientAddress, DISCONNECTED } from './client-address.ts'

test('it has a name also where the client left before anybody asked', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const { promise: heard, resolve: hear } = Promise.withResolvers<string>()
  app.get('/here', async (request) => clientAddress(request))
  app.get('/left', async (request) => {
    client.destroy()
    await once(request.raw.socket, 'close')
    hear(clientAddress(request))
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await (await fetch(`${address}/here`)).text()).toBe('127.0.0.1')
  const client = connect(Number(new URL(address).port), '127.0.0.1')
  client.write('GET /left HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(await heard).toBe(DISCONNECTED)
})
