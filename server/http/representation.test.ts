import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { get, published, temporaryApp } from '#test/server.ts'

const courses = [published('courses', 'redes', { name: 'Redes' })]

describe('codings and tags', () => {
  const decoders = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (body: Buffer) => body,
  }
  const urls = ['/api/bundle', '/api/collections/courses', '/api/collections/courses/redes']

  describe.each(urls)('%s', (url) => {
    test.each(['br', 'gzip', 'identity'] as const)('in %s', async (coding) => {
      const { app } = await temporaryApp(courses)
      const headers = { 'accept-encoding': coding }
      const plain = await get(app, url)
      const response = await get(app, url, headers)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding)
      expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
      expect(decoders[coding](response.rawPayload).toString()).toBe(plain.body)

      const head = await app.inject({ method: 'HEAD', url, headers })
      expect(head.statusCode).toBe(200)
      expect(head.rawPayload).toHaveLength(0)
      const expected = { ...response.headers }
      for (const name of ['date', 'connection', 'x-request-id']) delete expected[name]
      expect(head.headers).toMatchObject(expected)

      const etag = String(response.headers.etag)
      expect(etag).toMatch(/^"[\w-]+"$/)
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const again = await get(app, url, { ...headers, 'if-none-match': known })
        expect(again.statusCode).toBe(304)
        expect(again.rawPayload).toHaveLength(0)
        expect(again.headers).toMatchObject({
          etag,
          vary: 'Accept-Encoding, Origin',
          'cache-control': 'public, no-cache',
        })
        expect(again.headers).not.toHaveProperty('content-encoding')
      }
      const other = await get(app, url, { ...headers, 'if-none-match': '"other"' })
      expect(other.statusCode).toBe(200)
    })

    test('each coding has a tag of its own', async () => {
      const { app } = await temporaryApp(courses)
      const tags = await Promise.all(
        ['br', 'gzip', 'identity'].map(async (coding) => {
          const { headers } = await get(app, url, { 'accept-encoding': coding })
          return headers.etag
        }),
      )
      expect(new Set(tags).size).toBe(3)
    })

    test('who takes no coding at all is told so', async () => {
      const { app } = await temporaryApp(courses)
      const response = await get(app, url, { 'accept-encoding': 'identity;q=0' })
      expect(response.statusCode).toBe(406)
      expect(response.json()).toMatchObject({ code: 'not_acceptable' })
    })
  })
})
