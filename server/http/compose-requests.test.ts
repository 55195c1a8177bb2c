import fastify from 'fastify'
import { expect, test } from 'vitest'
import { composeRequests } from './compose-requests.ts'

const decomposed = 'Pa\u0301tio'

test('what is sent in parts of letters arrives composed, in a body and in a query, of every route', async () => {
  const app = fastify()
  composeRequests(app)
  app.register(async (scope) => {
    scope.post('/', ({ body, query }) => ({ body, query }))
  })
  const answer = await app.inject({
    method: 'POST',
    url: `/?alt=${encodeURIComponent(decomposed)}&many=1&many=${encodeURIComponent(decomposed)}`,
    payload: { words: { note: decomposed, list: [decomposed, 1, null] } },
  })
  expect(answer.json()).toEqual({
    body: { words: { note: 'Pátio', list: ['Pátio', 1, null] } },
    query: { alt: 'Pátio', many: ['1', 'Pátio'] },
  })
  await app.close()
})

test('bytes stay as they are', async () => {
  const app = fastify()
  composeRequests(app)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/', ({ body }) => (body as Buffer).toString('hex'))
  const payload = Buffer.from(decomposed)
  const headers = { 'content-type': 'image/webp' }
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers })
  expect(answer.body).toBe(payload.toString('hex'))
  await app.close()
})
