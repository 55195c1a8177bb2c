import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { renderMarkdown } from '#content/text/render-markdown.ts'
import { parseRecord } from '#content/validation/check-record.ts'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { apiRoutesOf, published, temporaryApp } from '#test/server.ts'

type Method = NonNullable<InjectOptions['method']>

// A test that does not end in its time is what a bomb would do: nothing here is measured.
const LENGTH = process.env.ATTACKS === 'long' ? 200_000 : 20_000

/** An admin, and every call that takes a body. */
async function open() {
  const { app, accounts } = await temporaryApp([
    published('courses', 'redes', { name: 'Redes', modality: 'bacharelado' }),
  ])
  await addPerson(accounts.store, 'admin@x.org', 'admin', { campuses: 'all' })
  const session = await signIn(app, 'admin@x.org')
  const writes = apiRoutesOf(app)
    .filter((route) => /^(POST|PUT|PATCH) /.test(route) && !route.includes('/api/media'))
    .map((route) => {
      const [method, url = ''] = route.split(' ')
      const address = url.replace(/:\w+/g, (name) => (name === ':collection' ? 'courses' : 'redes'))
      return [method as Method, address] as const
    })
  const send = (method: Method, url: string, payload: string | Buffer, headers = {}) =>
    app.inject({
      method,
      url,
      headers: { ...session, 'content-type': 'application/json', 'if-match': '*', ...headers },
      payload,
    })
  return { writes, send, app, session }
}

const zeros = Buffer.alloc(10_000_000, 0x20)

describe('at every address that takes a body', () => {
  test.each([
    ['gzip', gzipSync(zeros)],
    ['br', brotliCompressSync(zeros)],
    ['deflate', deflateSync(zeros)],
  ])('a packed one is not unpacked: %s', async (encoding, bomb) => {
    const { writes, send } = await open()
    for (const [method, url] of writes) {
      const answer = await send(method, url, bomb, { 'content-encoding': encoding })
      expect(answer.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode, `${method} ${url}`).toBeLessThan(500)
    }
  })

  test.each([
    ['nested lists', '['.repeat(LENGTH) + ']'.repeat(LENGTH)],
    ['nested objects', `${'{"a":'.repeat(LENGTH)}1${'}'.repeat(LENGTH)}`],
    ['a number of many digits', `{"revision":${'9'.repeat(LENGTH)}}`],
    ['many names', `{${Array.from({ length: LENGTH / 10 }, (_, n) => `"a${n}":1`).join()}}`],
    [
      'the same name again and again',
      `{${Array(LENGTH / 10)
        .fill('"a":1')
        .join()}}`,
    ],
    ['a long word', `{"name":"${'a'.repeat(LENGTH)}"}`],
  ])('%s end in an answer', async (_name, payload) => {
    const { writes, send } = await open()
    for (const [method, url] of writes) {
      const { statusCode, body } = await send(method, url, payload)
      expect(statusCode, `${method} ${url}`).toBeLessThan(500)
      // An answer does not grow with what it refuses.
      expect(body.length, `${method} ${url}`).toBeLessThan(100_000)
    }
  })
})

/** Texts on which an expression that goes back and forth takes longer than anybody lives. */
const probes = (length: number) => [
  'a'.repeat(length),
  `${'a'.repeat(length)}!`,
  `${'a-'.repeat(length / 2)}!`,
  `${'1'.repeat(length)}x`,
  `${' '.repeat(length)}x`,
  `a@${'a.'.repeat(length / 2)}`,
  `${'a.'.repeat(length / 2)}@`,
  `https://${'a.'.repeat(length / 2)}!`,
  `https://a/${'%'.repeat(length)}`,
  `${'('.repeat(length / 2)}${')'.repeat(length / 2)}`,
  '\u0301'.repeat(length),
  `${'2026-01-01T'.repeat(length / 11)}Z`,
]

test.each(collectionNames)('no field of %s is checked forever', (name: CollectionName) => {
  const fields = [...Object.keys(definitionOf(name).fields), 'id', 'asOf', 'publishAt', 'source']
  for (const probe of probes(LENGTH)) {
    const record = Object.fromEntries(fields.map((field) => [field, probe]))
    expect(parseRecord(name, record)).toHaveProperty('problems')
    const listed = Object.fromEntries(fields.map((field) => [field, [probe, { url: probe }]]))
    expect(parseRecord(name, listed)).toHaveProperty('problems')
  }
})

test('no header or query is read forever', async () => {
  const { app, session } = await open()
  const names = [
    'accept',
    'accept-encoding',
    'cookie',
    'if-none-match',
    'if-match',
    'authorization',
    'origin',
    'range',
    'user-agent',
    'last-event-id',
    'x-forwarded-for',
  ]
  for (const url of [
    '/tab1',
    '/api/collections/courses',
    '/api/changes',
    '/api/session',
    '/api/admin/audit',
  ])
    for (const probe of probes(4_000).map((text) => text.replace(/[^\x20-\x7e]/g, 'x'))) {
      for (const name of names) {
        const { statusCode } = await app.inject({ url, headers: { ...session, [name]: probe } })
        expect(statusCode, `${url} ${name}`).toBeLessThan(500)
      }
      for (const query of ['q', 'since', 'search', 'who', 'from', 'cursor']) {
        const address = `${url}?${query}=${encodeURIComponent(probe.slice(0, 1000))}`
        expect((await app.inject({ url: address, headers: session })).statusCode).toBeLessThan(500)
      }
    }
})

test.each([
  ['[', '['.repeat(LENGTH / 4)],
  ['![', '!['.repeat(LENGTH / 4)],
  ['* _', '* _'.repeat(LENGTH / 4)],
  ['links without an end', '[a](<b'.repeat(LENGTH / 8)],
  ['emphasis', '**a _b '.repeat(LENGTH / 8)],
  ['code', `${'`'.repeat(LENGTH / 4)}a`],
  ['different fences', Array.from({ length: 150 }, (_, n) => '`'.repeat(n)).join(' a ')],
  ['tables', `|${'a|'.repeat(LENGTH / 8)}\n|${'-|'.repeat(LENGTH / 8)}`],
  ['entities', '&amp;'.repeat(LENGTH / 8)],
  ['references', `${'[a]: b\n'.repeat(LENGTH / 16)}${'[a] '.repeat(LENGTH / 16)}`],
  ['HTML that does not end', `${'<!--'.repeat(LENGTH / 8)}`],
  ['addresses', `http://${'a.'.repeat(LENGTH / 4)}`],
])('a text of Markdown is rendered in the end: %s', (_name, text) => {
  const html = renderMarkdown(text)
  expect(JSON.stringify(html).length).toBeLessThan(LENGTH * 20)
})
