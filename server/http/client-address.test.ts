import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { clientAddress, createAddressMatcher, DISCONNECTED, networkOf } from './client-address.ts'

const near = createAddressMatcher(['loopback', 'linklocal', 'uniquelocal'])

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.7.7',
  '::ffff:192.168.7.7',
  '169.254.1.1',
  'fe80::1',
  'fd00::1',
])('%s is of this machine or of a private network', (address) => {
  expect(near(address)).toBe(true)
})

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '11.0.0.1',
  '2001:db8::1',
  '::ffff:8.8.8.8',
  '',
  'x',
  undefined,
])('%s is not', (address) => {
  expect(near(address)).toBe(false)
})

test('single addresses and networks can be named', () => {
  const isListed = createAddressMatcher(['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'])
  expect(['203.0.113.7', '198.51.100.200', '2001:db8::9'].every(isListed)).toBe(true)
  expect(['203.0.113.8', '198.51.101.1', '2001:db9::1', '127.0.0.1'].some(isListed)).toBe(false)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2:3:4', 'fe80:0:0:0::/64'],
])('%s is of %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a network may be of 48 bits', () => {
  expect(networkOf('2001:db8::1', 48)).toBe('2001:db8:0::/48')
})

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
