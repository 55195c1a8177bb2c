import { expect, test } from 'vitest'
import type { Role } from '#protocol/accounts.ts'
import { draftLimits, editingPaths } from '#protocol/editing.ts'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { temporaryApp } from '#test/server.ts'

async function site() {
  let at = Date.parse('2026-03-12T22:30:00.000Z')
  const { app, accounts } = await temporaryApp([], { now: () => (at += 1000) })
  async function person(email: string, role: Role = 'editor') {
    await addPerson(accounts.store, email, role, { campuses: ['centro'] })
    const headers = await signIn(app, email)
    const { user } = (await app.inject({ url: '/api/session', headers })).json()
    return (method: 'GET' | 'PUT' | 'DELETE', payload?: object, others: Others = {}) => {
      const { collection = 'courses', id, as = user.id, parameter = 'userId' } = others
      const url = `${editingPaths.draft(collection, id)}?${parameter}=${as}`
      return app.inject({ method, url, headers, ...(payload && { payload }) })
    }
  }
  return { person }
}

interface Others {
  collection?: string
  id?: string
  as?: string
  parameter?: string
}

const body = { draft: { name: 'Redes', note: 'ação' }, document: {} }

test('a draft is kept, found again and forgotten, for each document by itself', async () => {
  const ana = await (await site()).person('ana@x.org')
  expect((await ana('GET')).json()).toEqual({ draft: null })
  const kept = await ana('PUT', { body })
  expect(kept.statusCode).toBe(200)
  expect((await ana('GET')).json()).toEqual({ draft: { body, ...kept.json() } })
  expect((await ana('GET')).headers['cache-control']).toBe('private, no-store')
  expect((await ana('GET', undefined, { id: 'redes' })).json()).toEqual({ draft: null })
  expect((await ana('DELETE')).statusCode).toBe(204)
  expect((await ana('GET')).json()).toEqual({ draft: null })
})

test('a form of an earlier version that is still open keeps its draft', async () => {
  const ana = await (await site()).person('ana@x.org')
  expect((await ana('PUT', { body }, { parameter: 'person' })).statusCode).toBe(200)
  expect((await ana('GET')).json()).toMatchObject({ draft: { body } })
  expect((await ana('GET', undefined, { parameter: 'somebody' })).statusCode).toBe(400)
})

test('a device that has not seen what another one kept does not write over it', async () => {
  const ana = await (await site()).person('ana@x.org')
  const { savedAt } = (await ana('PUT', { body })).json()
  const blind = await ana('PUT', { body: {} })
  expect([blind.statusCode, blind.json().code]).toEqual([412, 'revision_conflict'])
  expect((await ana('PUT', { body: {}, seen: savedAt })).statusCode).toBe(200)
})

test('nobody reads another’s, and a form of somebody else’s keeps nothing in this person’s name', async () => {
  const { person } = await site()
  const ana = await person('ana@x.org')
  const bia = await person('bia@x.org')
  await ana('PUT', { body })
  expect((await bia('GET')).json()).toEqual({ draft: null })
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await bia(method, method === 'PUT' ? { body } : undefined, { as: 'ana' })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'signed_out'])
  }
})

test('what is too large, no draft, or not theirs to write is refused', async () => {
  const { person } = await site()
  const ana = await person('ana@x.org')
  const long = 'a'.repeat(draftLimits.bytes)
  expect((await ana('PUT', { body: { long } })).json().code).toBe('too_large')
  for (const wrong of [{}, { body: 'text' }, { body: [] }, { body, seen: 7 }])
    expect((await ana('PUT', wrong)).json().code).toBe('invalid_request')
  expect((await ana('GET', undefined, { collection: 'nada' })).statusCode).toBe(404)
  expect((await ana('GET', undefined, { collection: 'settings' })).statusCode).toBe(403)
  const reader = await person('leitor@x.org', 'reader')
  expect((await reader('GET')).statusCode).toBe(403)
})
