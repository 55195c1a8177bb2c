import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { Role } from '#protocol/accounts.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { enforcePolicy } from './policy-enforcement.ts'

function someone(role: Role): SessionUser {
  return {
    id: 'eu',
    name: 'Ana',
    email: 'ana@example.org',
    isEmailVerified: true,
    role,
    campuses: 'all',
    hasSecondFactor: false,
  }
}

function appFor(person: SessionUser | null | Error): FastifyInstance {
  const app = fastify()
  enforcePolicy(app, async () => {
    if (person instanceof Error) throw person
    return person
  })
  app.get('/api/courses', { config: { access: 'read_published' } }, async () => 'courses')
  app.get('/api/me', { config: { access: 'use_account' } }, async () => 'me')
  app.post('/api/admin', { config: { access: 'manage_users' } }, async () => 'admin')
  app.get('/page', async () => 'page')
  return app
}

async function statuses(person: SessionUser | null | Error): Promise<number[]> {
  const app = appFor(person)
  const calls = ['GET /page', 'GET /api/courses', 'HEAD /api/me', 'GET /api/me', 'POST /api/admin']
  const answers = calls.map((call) => {
    const [method, url] = call.split(' ') as ['GET', string]
    return app.inject({ method, url })
  })
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
}

test('each role gets what its rights are', async () => {
  expect(await statuses(null)).toEqual([200, 200, 401, 401, 401])
  expect(await statuses(someone('reader'))).toEqual([200, 200, 200, 200, 403])
  expect(await statuses(someone('sector_owner'))).toEqual([200, 200, 200, 200, 403])
  expect(await statuses(someone('editor'))).toEqual([200, 200, 200, 200, 403])
  expect(await statuses(someone('admin'))).toEqual([200, 200, 200, 200, 200])
})

test('where nobody can tell who asks, only what is public answers', async () => {
  expect(await statuses(new Error('no store'))).toEqual([200, 200, 500, 500, 500])
})

test('a refusal is a problem, told before the body is read', async () => {
  const headers = { 'content-type': 'application/json' }
  const call = { method: 'POST' as const, url: '/api/admin', payload: '{', headers }
  expect((await appFor(null).inject(call)).json()).toMatchObject({ code: 'signed_out' })
  const refused = await appFor(someone('editor')).inject(call)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'forbidden' })
})

test.each(['/api', '/api/x', '/api/*', '/.well-known/x'])('%s must name a right', (url) => {
  const app = appFor(null)
  expect(() => app.get(url, async () => '')).toThrow(`GET ${url}: names no right`)
  expect(() => app.get(url, { config: {} }, async () => '')).toThrow('names no right')
})
