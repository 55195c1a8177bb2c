import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askLink, isPublicAddress, type LinkAccess } from './ask-link.ts'

test.each([
  '8.8.8.8',
  '200.130.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '2804:14c::1',
  '2600::',
])('%s is for everybody', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  '2002:7f00:1::',
  '2001:0:a00:1::',
  '2001:db8::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A site of its own on this machine, which tests alone may reach. */
async function site(answer: Answer) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const access: LinkAccess = {
    userAgent: 'teste',
    resolve: async () => ['127.0.0.1'],
    mayConnect: (address, asked) => address === '127.0.0.1' && asked === port,
  }
  return { url: `http://exemplo.org:${port}`, access, requests, port }
}

const says =
  (status: number, headers = {}): Answer =>
  (_, response) =>
    response.writeHead(status, headers).end('corpo')

test.each([
  [200, 'opens'],
  [401, 'opens'],
  [403, 'opens'],
  [429, 'opens'],
  [999, 'opens'],
  [404, 'no_page'],
  [410, 'no_page'],
  [500, 'site_fails'],
  [503, 'site_fails'],
] as const)('an answer of %i: %s', async (status, expected) => {
  const { url, access, requests } = await site(says(status))
  expect(await askLink(`${url}/a`, access)).toBe(expected)
  expect(requests[0]).toBe('HEAD /a')
})

test('what refuses HEAD is asked again, for a few bytes', async () => {
  const { url, access, requests } = await site((request, response) => {
    expect(request.headers['user-agent']).toBe('teste')
    if (request.method === 'HEAD') response.writeHead(404).end()
    else says(request.headers.range === 'bytes=0-1023' ? 206 : 500)(request, response)
  })
  expect(await askLink(url, access)).toBe('opens')
  expect(requests).toEqual(['HEAD /', 'GET /'])
})

test('redirects are followed, five of them', async () => {
  const { url, access, requests } = await site((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) says(200)(request, response)
    else says(302, { location: `/${left - 1}` })(request, response)
  })
  expect(await askLink(`${url}/5`, access)).toBe('opens')
  expect(requests).toHaveLength(6)
  expect(await askLink(`${url}/6`, access)).toBe('endless')
})

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
  'http://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'http://8.8.8.8:22/',
])('%s is not asked, nor where something else leads there', async (address) => {
  expect(await askLink(address, { userAgent: 'teste' })).toBe('no_site')
  const outside = await site(says(302, { location: address }))
  expect(await askLink(outside.url, outside.access)).toBe('no_site')
  expect(outside.requests).toEqual(['HEAD /'])
})

test('a name with one address inside is not asked', async () => {
  const { url, access, requests } = await site(says(200))
  const resolve = async () => ['127.0.0.1', '10.0.0.1']
  expect(await askLink(url, { ...access, resolve })).toBe('no_site')
  expect(requests).toEqual([])
})

test('a name that means something else a moment later is connected to as it was judged', async () => {
  const outside = await site(says(200))
  const inside = await site(says(200))
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  const resolve = async () => answers.shift() ?? []
  expect(await askLink(outside.url, { ...outside.access, resolve })).toBe('opens')
  expect(answers).toHaveLength(1)
  expect([outside.requests.length, inside.requests.length]).toEqual([1, 0])
})

test('whoever does not answer is not waited for', async () => {
  const { url, access } = await site(() => {})
  expect(await askLink(url, { ...access, timeoutMs: 50 })).toBe('no_answer')
})

test.each([
  ['ENOTFOUND', 'no_site'],
  ['EAI_AGAIN', 'unsure'],
] as const)('a name server that says %s: %s', async (code, expected) => {
  const resolve = () => Promise.reject(Object.assign(new Error(code), { code }))
  expect(await askLink('https://nada.exemplo.org', { userAgent: 'teste', resolve })).toBe(expected)
})

test('a redirect to something else than a page leads nowhere', async () => {
  const { url, access } = await site(says(302, { location: 'file:///etc/passwd' }))
  expect(await askLink(url, access)).toBe('no_page')
})
