import { expect, test } from 'vitest'
import { get, published, temporaryApp } from '#test/server.ts'

test('health answers the number of the last change, and nobody keeps it', async () => {
  const { app } = await temporaryApp([published('courses', 'redes', { name: 'Redes' })])
  const response = await get(app, '/healthz')
  expect(response.json()).toEqual({ status: 'ok', seq: 1 })
  expect(response.headers['cache-control']).toBe('no-store')
})
