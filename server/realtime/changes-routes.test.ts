import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { collectionNames } from '#content/collections.ts'
import { contentModel } from '#content/content-model.ts'
import type { ChangesAnswer } from '#protocol/api-types.ts'
import { createCourseWriter } from '#test/realtime/course-writer.ts'
import { openStream, portOf } from '#test/realtime/stream.ts'
import { get, published, temporaryApp, write } from '#test/server.ts'

const courses = [
  published('courses', 'agua', { name: 'Água' }),
  published('courses', 'redes', { name: 'Redes' }),
  published('courses', 'oculto', { name: 'Oculto' }, { status: 'draft' }),
  published('news', 'aviso', { title: 'Aviso', date: '2026-03-01' }),
]

async function appWithCourses() {
  const parts = await temporaryApp([])
  await write(parts.store, ...courses)
  await parts.content.refresh()
  const { log } = parts.content.cursor
  return { ...parts, log, writer: createCourseWriter(parts) }
}

/** What an answer says became of documents, by `collection/id`: their revision, or null. */
function revisions(answer: ChangesAnswer): Record<string, number | null> {
  if (answer.kind !== 'changes') throw new Error(`a ${answer.kind}`)
  return Object.fromEntries(
    answer.changes.map(({ collection, id, document }) => [
      `${collection}/${id}`,
      document?.revision ?? null,
    ]),
  )
}

describe('as JSON', () => {
  test('without a cursor everything that is public, as the bundle has it', async () => {
    const { app, log } = await appWithCourses()
    const response = await get(app, '/api/changes')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept, Accept-Encoding, Origin',
    })
    const { kind, ...snapshot } = response.json()
    expect(kind).toBe('snapshot')
    expect(snapshot).toEqual((await get(app, '/api/bundle')).json())
    expect(snapshot).toMatchObject({ log, seq: 4, model: contentModel })
    expect(Object.keys(snapshot.collections)).toEqual(collectionNames)
  })

  test('since a cursor each document that changed once, as it is now', async () => {
    const { app, log, writer } = await appWithCourses()
    await writer.put('redes', 'Redes de Computadores')
    await writer.put('agua', 'Águas')
    await writer.put('redes', 'Redes e Computadores')
    await writer.delete('agua')
    const answer = (await get(app, `/api/changes?since=${log}.4`)).json()
    expect(answer).toMatchObject({ kind: 'changes', log, seq: 8 })
    expect(revisions(answer)).toEqual({ 'courses/redes': 3, 'courses/agua': null })
    expect(answer.changes[0].document).toEqual(
      (await get(app, '/api/collections/courses/redes')).json(),
    )
  })

  test('a bare number counts in whatever log there is', async () => {
    const { app } = await appWithCourses()
    expect(revisions((await get(app, '/api/changes?since=2')).json())).toEqual({ 'news/aviso': 1 })
    const { body } = await get(app, '/api/changes?since=4')
    expect(JSON.parse(body)).toMatchObject({ kind: 'changes', seq: 4, changes: [] })
  })

  test.each([
    ['another log', 'since=outro.4'],
    ['the future', 'since=5'],
    ['an app of another model', 'since=4&model=outro'],
  ])('%s gets everything', async (_name, query) => {
    const { app } = await appWithCourses()
    const answer = (await get(app, `/api/changes?${query}`)).json()
    expect(answer).toMatchObject({ kind: 'snapshot', seq: 4, model: contentModel })
  })

  test.each([
    ['collection=news', { news: ['aviso'] }],
    ['collection=courses', { courses: ['agua', 'redes'] }],
    ['collection=courses&id=redes', { courses: ['redes'] }],
    ['collection=courses&id=oculto', { courses: [] }],
    ['collection=courses&id=nada', { courses: [] }],
  ])('a snapshot of %s', async (query, expected) => {
    const { app } = await appWithCourses()
    const { collections } = (await get(app, `/api/changes?${query}`)).json()
    const ids = Object.entries(collections as Record<string, { id: string }[]>).map(
      ([name, documents]) => [name, documents.map(({ id }) => id)],
    )
    expect(Object.fromEntries(ids)).toEqual(expected)
  })

  test.each([
    ['collection=news', ['news/aviso']],
    ['collection=courses', ['courses/agua', 'courses/redes']],
    ['collection=courses&id=redes', ['courses/redes']],
    ['collection=courses&id=oculto', []],
  ])('changes of %s', async (query, expected) => {
    const { app } = await appWithCourses()
    const answer = (await get(app, `/api/changes?since=0&${query}`)).json()
    expect(Object.keys(revisions(answer))).toEqual(expected)
  })

  test('who has it already is told that nothing changed', async () => {
    const { app, writer } = await appWithCourses()
    const first = await get(app, '/api/changes')
    const known = { 'if-none-match': String(first.headers.etag) }
    const again = await get(app, '/api/changes', known)
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers).toMatchObject({
      etag: first.headers.etag,
      'cache-control': 'no-cache',
      vary: 'Accept, Accept-Encoding, Origin',
    })
    await writer.put('redes', 'Redes II')
    expect((await get(app, '/api/changes', known)).statusCode).toBe(200)
  })

  test('compressed where that is asked for', async () => {
    const { app } = await appWithCourses()
    const plain = await get(app, '/api/changes')
    const url = `http://127.0.0.1:${await portOf(app)}/api/changes`
    const response = await fetch(url, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(await response.text()).toBe(plain.body)
  })
})

type Case = [method: InjectOptions['method'], query: string, status: number, code: string]

test.each<Case>([
  ['GET', 'since=', 400, 'invalid_request'],
  ['GET', 'since=-1', 400, 'invalid_request'],
  ['GET', 'since=1.2.3', 400, 'invalid_request'],
  ['GET', 'since=1&since=2', 400, 'invalid_request'],
  ['GET', 'since=9999999999999999', 400, 'invalid_request'],
  ['GET', 'id=redes', 400, 'invalid_request'],
  ['GET', 'collection=courses&id=a&id=b', 400, 'invalid_request'],
  ['GET', `collection=courses&id=${'a'.repeat(201)}`, 400, 'invalid_request'],
  ['GET', 'view=all', 400, 'invalid_request'],
  ['GET', 'snapshot=all', 400, 'invalid_request'],
  ['GET', 'snapshot=bundle&collection=courses', 400, 'invalid_request'],
  ['GET', 'snapshot=bundle&view=staff', 400, 'invalid_request'],
  ['GET', 'collection=users', 404, 'unknown_collection'],
  ['GET', 'collection=__proto__', 404, 'unknown_collection'],
  ['GET', 'view=staff', 401, 'signed_out'],
  ['POST', '', 405, 'method_not_allowed'],
  ['PUT', '', 405, 'method_not_allowed'],
  ['DELETE', '', 405, 'method_not_allowed'],
  ['OPTIONS', '', 405, 'method_not_allowed'],
])('%s ?%s answers %i %s, whatever is asked for', async (method, query, status, code) => {
  const { app } = await temporaryApp([])
  for (const accept of ['*/*', 'text/event-stream']) {
    const url = `/api/changes?${query}`
    const response = await app.inject({ method: method ?? 'GET', url, headers: { accept } })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.json().code).toBe(code)
  }
})

test('a malformed Last-Event-ID is refused, an empty one is none', async () => {
  const { app } = await temporaryApp([])
  const statusFor = async (id: string) =>
    (await get(app, '/api/changes', { 'last-event-id': id })).statusCode
  expect(await statusFor('redes')).toBe(400)
  expect(await statusFor('')).toBe(200)
})

describe('what is asked for', () => {
  test.each([
    [undefined, false],
    ['*/*', false],
    ['application/json', false],
    ['text/event-stream', true],
    ['Text/Event-Stream', true],
    ['application/json, text/event-stream;q=0.5', true],
    ['text/event-stream;q=0, application/json', false],
    ['text/event-stream; q=0.000', false],
  ])('Accept: %s', async (accept, isStream) => {
    const { app } = await appWithCourses()
    const url = '/api/changes?model=outro'
    const response = await get(app, url, { ...(accept && { accept }) })
    const type = isStream ? 'text/event-stream' : 'application/json; charset=utf-8'
    expect(response.headers['content-type']).toBe(type)
  })

  test.each([
    ['*/*', 'application/json; charset=utf-8'],
    ['text/event-stream', 'text/event-stream'],
  ])('HEAD of %s has no body, and ends', async (accept, type) => {
    const { app, streams } = await appWithCourses()
    const stream = await openStream(app, '/api/changes', {
      method: 'HEAD',
      headers: { accept, connection: 'close' },
    })
    await stream.closed()
    expect(stream.status).toBe(200)
    expect(stream.head).toContain(`content-type: ${type}`)
    expect(stream.text).toMatch(/\r\n\r\n$/)
    expect(streams.size).toBe(0)
  })
})
