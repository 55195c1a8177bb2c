import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { collectionNames } from '#content/collections.ts'
import { publicDocumentSchema } from '#content/validation/document-schemas.ts'
import { get, published, rawGet, temporaryApp, write } from '#test/server.ts'

const courses = [
  published('courses', 'redes', { name: 'Redes', modality: 'fic', distance: false, shifts: [] }),
  published('courses', 'agua', { name: 'Água', modality: 'fic', distance: false, shifts: [] }),
  published('courses', 'oculto', { name: 'Oculto' }, { status: 'draft' }),
]

describe('reading API', () => {
  test('a collection, in its order, with the number of the last change', async () => {
    const { app } = await temporaryApp(courses)
    const response = await get(app, '/api/collections/courses')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding, Origin',
    })
    const { seq, documents } = response.json()
    expect(seq).toBe(3)
    expect(documents.map(({ id }: { id: string }) => id)).toEqual(['agua', 'redes'])
    for (const document of documents) publicDocumentSchema('courses').parse(document)
  })

  test('one document is the same as in its list', async () => {
    const { app } = await temporaryApp(courses)
    const list = await get(app, '/api/collections/courses')
    const one = await get(app, '/api/collections/courses/redes')
    expect(one.statusCode).toBe(200)
    expect(one.json()).toEqual(list.json().documents[1])
  })

  test('the bundle from a place on is the same for all, and a cache may give it to them for a minute', async () => {
    const { app, content } = await temporaryApp(courses)
    const { log, seq } = content.cursor
    const cacheOf = async (query: string, headers = {}) =>
      (await get(app, `/api/bundle${query}`, headers)).headers['cache-control']
    expect(await cacheOf(`?since=${log}.${seq}`)).toBe('public, max-age=60')
    const { etag } = (await get(app, '/api/bundle')).headers
    const known = { 'if-none-match': String(etag) }
    expect(await cacheOf(`?since=${log}.1`, known)).toBe('public, max-age=60')
    // What this node does not have yet must not be kept in its place.
    for (const query of ['', `?since=${log}.${seq + 1}`, `?since=outro.1`, '?since=1', '?since=x'])
      expect(await cacheOf(query)).toBe('public, no-cache')
  })

  test('the bundle holds every collection as its own address answers it', async () => {
    const { app } = await temporaryApp(courses)
    const bundle = (await get(app, '/api/bundle')).json()
    expect(bundle.seq).toBe(3)
    expect(Object.keys(bundle.collections)).toEqual(collectionNames)
    for (const name of collectionNames) {
      const { documents } = (await get(app, `/api/collections/${name}`)).json()
      expect(bundle.collections[name]).toEqual(documents)
    }
  })

  test('after a change the answer is another, with another tag', async () => {
    const { app, store, content } = await temporaryApp(courses)
    const before = await get(app, '/api/collections/courses')
    await write(store, published('courses', 'novo', { name: 'Novo' }))
    await content.refresh()
    const etag = String(before.headers.etag)
    const after = await get(app, '/api/collections/courses', { 'if-none-match': etag })
    expect(after.statusCode).toBe(200)
    expect(after.json()).toMatchObject({ seq: 4, documents: [{}, { id: 'novo' }, {}] })
  })

  const problems: [method: InjectOptions['method'], url: string, status: number, code: string][] = [
    ['GET', '/api/collections/users', 404, 'unknown_collection'],
    ['GET', '/api/collections/constructor', 404, 'unknown_collection'],
    ['GET', '/api/collections/__proto__', 404, 'unknown_collection'],
    ['GET', '/api/collections/', 404, 'unknown_collection'],
    ['GET', '/api/collections/users/redes', 404, 'unknown_collection'],
    ['GET', '/api/collections/courses/nada', 404, 'not_found'],
    ['GET', '/api/collections/courses/oculto', 404, 'not_found'],
    ['GET', '/api/collections/courses/__proto__', 404, 'not_found'],
    ['GET', '/api/collections/courses/%00', 404, 'not_found'],
    ['GET', '/api/collections/courses/..%2f..%2fetc%2fpasswd', 404, 'not_found'],
    ['GET', `/api/collections/courses/${'a'.repeat(201)}`, 404, 'not_found'],
    ['GET', `/api/collections/courses/${'a'.repeat(5000)}`, 414, 'address_too_long'],
    ['GET', '/api/collections/courses/redes/mais', 404, 'not_found'],
    ['GET', '/api/collections/%zz', 400, 'invalid_request'],
    ['GET', '/api/%ff', 400, 'invalid_request'],
    ['GET', '/api/nada', 404, 'not_found'],
    ['GET', '/api/', 404, 'not_found'],
    ['GET', '/api/docs/nada', 404, 'not_found'],
    ['POST', '/api/nada', 404, 'not_found'],
    ['POST', '/api/bundle', 405, 'method_not_allowed'],
    ['PUT', '/api/collections/courses', 405, 'method_not_allowed'],
    ['PATCH', '/api/collections/courses', 405, 'method_not_allowed'],
    ['POST', '/api/collections/courses/redes', 405, 'method_not_allowed'],
    ['OPTIONS', '/api/collections/courses/redes', 405, 'method_not_allowed'],
    ['OPTIONS', '/api/collections/courses', 405, 'method_not_allowed'],
  ]

  test('a whole address as target of a request leads to no other server', async () => {
    const { app } = await temporaryApp(courses)
    const answer = await rawGet(app, 'http://evil.example/api/docs/static/index.html')
    expect(answer).toMatchObject({ status: 302, location: '/api/docs/' })
  })

  test.each(problems)('%s %s answers %i %s', async (method, url, status, code) => {
    const { app } = await temporaryApp(courses)
    const response = await app.inject({ method: method ?? 'GET', url })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers).toHaveProperty('content-security-policy')
    const title = expect.stringMatching(/^[A-ZÀ-Ú]/)
    expect(response.json()).toEqual({ type: 'about:blank', title, status, code })
  })

  test.each([
    ['/api/bundle', 'GET, HEAD'],
    ['/api/collections/courses', 'GET, HEAD, POST'],
    ['/api/collections/courses/redes', 'GET, HEAD, PUT, PATCH, DELETE'],
  ])('%s says which methods it takes: %s', async (url, allowed) => {
    const { app } = await temporaryApp(courses)
    const response = await app.inject({ method: 'OPTIONS', url })
    expect(response.headers.allow).toBe(allowed)
  })

  test('a query changes nothing', async () => {
    const { app } = await temporaryApp(courses)
    const [plain, query] = [await get(app, '/api/bundle'), await get(app, '/api/bundle?x=%zz')]
    expect(query.statusCode).toBe(200)
    expect(query.body).toBe(plain.body)
  })

  test('the body of a refused request is not read beyond the limit', async () => {
    const { app } = await temporaryApp(courses)
    const payload = 'x'.repeat(2 * 1024 * 1024)
    const response = await app.inject({
      method: 'POST',
      url: '/api/bundle',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ code: 'too_large' })
  })
})
