import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHttpClient } from './http-client.ts'

type Handle = () => Promise<Response>

let handle: Handle
let seen: Record<string, string>

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'tema=dark; XSRF-TOKEN=abc; x=1' })
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    seen = headers
    return handle()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function answer(status: number, type: string, body: string): Handle {
  return () => Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }))
}

/** The headers that a server sees. */
async function sent(method: 'GET' | 'POST', serverUrl = '', bearer?: string) {
  handle = answer(200, 'application/json', '{}')
  await createHttpClient(serverUrl, () => bearer)(method, '/api/x')
  return seen
}

test('a write to a relative address carries the value of the anti-forgery cookie', async () => {
  expect((await sent('POST'))['x-xsrf-token']).toBe('abc')
})

test('a read carries none, and neither does a write to another server', async () => {
  expect((await sent('GET'))['x-xsrf-token']).toBeUndefined()
  expect((await sent('POST', 'https://outro.exemplo'))['x-xsrf-token']).toBeUndefined()
  expect((await sent('POST', '//outro.exemplo'))['x-xsrf-token']).toBeUndefined()
})

test('a bearer token is sent instead of it', async () => {
  const headers = await sent('POST', '', 'secret')
  expect(headers.authorization).toBe('Bearer secret')
  expect(headers['x-xsrf-token']).toBeUndefined()
})

const json = 'application/json'
const problem = 'application/problem+json'
const throttled = { status: 429, headers: { 'content-type': problem, 'retry-after': '40' } }

test.each([
  ['an answer', answer(200, json, '{"a":1}'), { kind: 'done', value: { a: 1 } }],
  ['an empty answer', () => Promise.resolve(new Response(null, { status: 204 })), { kind: 'done' }],
  ['a problem', answer(403, problem, '{"code":"forbidden"}'), { code: 'forbidden' }],
  [
    'a problem of a newer server',
    answer(429, problem, '{"code":"?"}'),
    { code: 'too_many_requests' },
  ],
  [
    'a problem that tells how long to wait',
    () => Promise.resolve(new Response('{"code":"too_many_requests"}', throttled)),
    { code: 'too_many_requests', wait: 40 },
  ],
  ['a captive portal', answer(200, 'text/html', '<p>wi-fi</p>'), { code: 'offline' }],
  ['a proxy without its server', answer(502, 'text/html', ''), { code: 'unavailable' }],
  ['half an answer', answer(200, json, '{"a":'), { code: 'offline' }],
  [
    'a broken connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    { code: 'offline' },
  ],
] as const)('%s is told as what it is', async (_, handler, expected) => {
  handle = handler
  const result = await createHttpClient('', () => undefined)('POST', '/api/x', { body: {} })
  expect(result).toMatchObject(expected)
})
