import { expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import type { Problem } from '#protocol/api-types.ts'
import { createLog } from '#server/operations/log.ts'
import { temporaryApp } from '#test/server.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const given = 'edge-01:4711.a'

async function idOf(trustProxy: string | false, id: string, remoteAddress = '127.0.0.1') {
  const { app } = await temporaryApp([], { trustProxy })
  const headers = { 'x-request-id': id }
  const response = await app.inject({ url: '/api/collections/courses', headers, remoteAddress })
  return response.headers['x-request-id']
}

test('a proxy that is trusted names a request', async () => {
  expect(await idOf('loopback', given)).toBe(given)
  expect(await idOf('10.0.0.0/8', given, '10.1.2.3')).toBe(given)
})

test.each([
  ['nobody is trusted', false, given],
  ['another is trusted', '10.0.0.1', given],
  ['it is too short', 'loopback', 'abc'],
  ['it is too long', 'loopback', 'x'.repeat(65)],
  ['it could mean something elsewhere', 'loopback', 'abcdefgh<script>'],
] as const)('a name is made where %s', async (_, trustProxy, id) => {
  expect(await idOf(trustProxy, id)).toMatch(uuid)
})

test('no two requests have the same name', async () => {
  const { app } = await temporaryApp([])
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/healthz')))
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(50)
})

async function failingApp() {
  const lines: string[] = []
  const parts = await temporaryApp([], {
    log: createLog('info', { write: (line) => void lines.push(line) }),
    renderPage: () => {
      throw new Error('broken')
    },
  })
  return { ...parts, entries: () => lines.map((line) => JSON.parse(line)) }
}

test('of a page that failed a person can tell the name, and the log has it', async () => {
  const { app, entries } = await failingApp()
  const page = await app.inject('/cursos?q=segredo')
  const id = page.headers['x-request-id']
  expect(page.statusCode).toBe(500)
  expect(page.body).toContain(`informe o código <code>${id}</code>`)
  expect(entries()).toMatchObject([{ requestId: id, path: '/cursos', msg: 'render failed' }])
  expect(JSON.stringify(entries())).not.toContain('segredo')
})

test('of a call that failed the problem tells it', async () => {
  const { app, store, entries } = await failingApp()
  await store.close()
  const answer = await app.inject({
    method: 'POST',
    url: accountPaths.signIn,
    payload: { email: 'segredo@exemplo.org', password: 'segredo' },
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(500)
  expect(answer.json<Problem>().requestId).toBe(answer.headers['x-request-id'])
  expect(entries()[0].requestId).toBe(answer.headers['x-request-id'])
  expect(JSON.stringify(entries())).not.toContain('segredo')
})

test('what is refused names nothing: it is in no log', async () => {
  const { app, entries } = await failingApp()
  const answer = await app.inject('/api/collections/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.json<Problem>()).not.toHaveProperty('requestId')
  expect(entries()).toEqual([])
})
