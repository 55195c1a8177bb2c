import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths } from '#protocol/accounts.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { mediaPaths } from '#protocol/media.ts'
import { notificationPaths } from '#protocol/notifications.ts'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { apiRoutesOf, published, temporaryApp } from '#test/server.ts'

type Method = NonNullable<InjectOptions['method']>

const parameters: Record<string, string> = {
  ':collection': 'courses',
  ':id': 'redes',
  ':form': 'f'.repeat(32),
  ':hash': 'a'.repeat(64),
}

/** Plain forms, which the token of a mail proves; nothing that a browser sends by itself counts there. */
const tokenForms: readonly string[] = [
  accountPaths.verifyEmail,
  accountPaths.confirmEmailChange,
  notificationPaths.unsubscribe,
]

/** An admin who is signed in by cookies, and every call that writes. */
async function open() {
  const { app, accounts, store } = await temporaryApp([
    published('courses', 'redes', { name: 'Redes', modality: 'bacharelado' }),
  ])
  await addPerson(accounts.store, 'admin@x.org', 'admin', { campuses: 'all' })
  const session = await signIn(app, 'admin@x.org')
  const writes = apiRoutesOf(app)
    .filter((route) => !/^(GET|OPTIONS) /.test(route))
    .map((route) => {
      const [method, url = ''] = route.split(' ')
      return [method as Method, url.replace(/:\w+/g, (name) => parameters[name] ?? name)] as const
    })
  const send = (method: Method, url: string, headers: Record<string, string>, payload = '{}') =>
    app.inject({
      method,
      url,
      headers: { 'if-match': '*', 'content-type': 'application/json', ...headers },
      payload,
    })
  const state = async () =>
    JSON.stringify([
      await store.lastSeq(),
      await accounts.store.users({ limit: 10 }),
      await accounts.store.events({ limit: 100 }),
    ])
  return { app, session, writes, send, state }
}

describe('a page of another site, for somebody who is signed in', () => {
  test.each([
    ['without the header of our own pages', { [accountHeaders.xsrf]: '' }],
    ['with a header that it made up', { [accountHeaders.xsrf]: 'x'.repeat(43) }],
    ['from another origin', { origin: 'https://mal.example' }],
    ['from an origin that begins like ours', { origin: 'http://localhost:3000.mal.example' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['from another port', { origin: 'http://localhost:3001' }],
    ['from another scheme', { origin: 'https://localhost:3000' }],
    ['as a browser tells', { 'sec-fetch-site': 'cross-site' }],
    ['from a host beside ours', { 'sec-fetch-site': 'same-site' }],
  ])('writes nothing at any address: %s', async (_name, forged) => {
    const { session, writes, send, state } = await open()
    expect(writes.length).toBeGreaterThan(40)
    const before = await state()
    for (const [method, url] of writes) {
      const answer = await send(method, url, { ...session, ...forged })
      if (tokenForms.includes(url)) continue
      expect([method, url, answer.statusCode, answer.json().code]).toEqual([
        method,
        url,
        403,
        'forged_request',
      ])
    }
    expect(await state()).toBe(before)
  })

  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; charset=application/json',
  ])('a form of it is read at no address: %s', async (type) => {
    const { writes, send, state } = await open()
    const before = await state()
    for (const [method, url] of writes) {
      // A picture says by its bytes what it is; nobody sends one without an account.
      if (method === 'DELETE' || url === mediaPaths.media) continue
      if (tokenForms.includes(url)) continue
      const answer = await send(method, url, { 'content-type': type }, 'a=b')
      expect([401, 405, 415], `${method} ${url}`).toContain(answer.statusCode)
    }
    expect(await state()).toBe(before)
  })

  test('a method is what the request line says', async () => {
    const { app, session, state } = await open()
    const before = await state()
    const document = apiPaths.document('courses', 'redes')
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      for (const url of [document, `${document}?_method=DELETE`]) {
        const answer = await app.inject({ url, headers: { ...session, [name]: 'DELETE' } })
        expect(answer.statusCode).toBe(200)
      }
    const posted = await app.inject({
      method: 'POST',
      url: document,
      headers: { ...session, 'x-http-method-override': 'DELETE' },
      payload: { _method: 'DELETE' },
    })
    expect(posted.statusCode).toBe(405)
    expect(await state()).toBe(before)
  })

  test('reading an address changes nothing of the documents, by GET or HEAD', async () => {
    const { app, session } = await open()
    const reading = apiRoutesOf(app).filter((route) => route.startsWith('GET '))
    const seqOf = async () => (await app.inject({ url: '/healthz' })).json().seq
    const before = await seqOf()
    for (const route of reading)
      for (const method of ['GET', 'HEAD'] as const) {
        const url = route.slice('GET '.length).replace(/:\w+/g, (name) => parameters[name] ?? 'x')
        await app.inject({ method, url, headers: session })
      }
    expect(await seqOf()).toBe(before)
  })
})
