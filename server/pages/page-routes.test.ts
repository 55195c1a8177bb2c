import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '#server/operations/log.ts'
import { get, published, rawGet, temporaryApp } from '#test/server.ts'

test('what the app renders', async () => {
  const { app } = await temporaryApp([published('campuses', 'gama', { name: 'Gama' })], {
    now: () => 42,
    renderPage: (request) => ({
      kind: 'page',
      status: request.url.startsWith('/nada') ? 404 : 200,
      html: JSON.stringify({ ...request, content: request.content.seq }),
      inlineStyles: ['a{color:red}'],
      inlineScripts: ['start()'],
    }),
  })
  const cookie = 'tema=dark; campus=gama; boas-vindas=1'
  const response = await get(app, '/cursos?turno=noturno', { cookie })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({
    url: '/cursos?turno=noturno',
    content: 1,
    now: 42,
    options: { registration: true, mail: false },
    preferences: { theme: 'dark', campus: 'gama', isWelcomed: true },
    publicUrl: 'http://localhost:3000',
  })
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'pt-BR',
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
  })
  // printf 'a{color:red}' | openssl dgst -sha256 -binary | base64
  expect(response.headers['content-security-policy']).toContain(
    "style-src 'self' 'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs=';",
  )
  expect(response.headers['content-security-policy']).toContain(
    "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';",
  )
  expect((await get(app, '/nada')).statusCode).toBe(404)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('in %s', async (coding, decode) => {
  const html = '<p>Olá</p>'.repeat(1000)
  const { app } = await temporaryApp([], {
    renderPage: () => ({ kind: 'page', status: 200, html, inlineStyles: [] }),
  })
  const response = await get(app, '/', { 'accept-encoding': coding })
  expect(response.headers['content-encoding']).toBe(coding)
  expect(decode(response.rawPayload).toString()).toBe(html)
  expect(response.rawPayload.length).toBeLessThan(1000)
})

test.each(['/perfil?redefinir=segredo', '/perfil/?a=b&convite=segredo', '/sugestao/segredo'])(
  'what stands at the secret address %s is kept nowhere and named to nobody',
  async (url) => {
    const { app } = await temporaryApp([])
    const { headers } = await get(app, url)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
  },
)

test('who has a page gets word that it is still the same, with the policy for its styles', async () => {
  const { app } = await temporaryApp([], {
    renderPage: () => ({ kind: 'page', status: 200, html: 'a', inlineStyles: ['a{color:red}'] }),
  })
  const first = await get(app, '/cursos')
  expect(first.headers.etag).toMatch(/^"[\w-]+"$/)
  const known = { 'if-none-match': String(first.headers.etag) }
  const again = await get(app, '/cursos', known)
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
  for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
    expect(again.headers[name]).toBe(first.headers[name])
  expect(again.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
  })
  const head = await app.inject({ method: 'HEAD', url: '/cursos', headers: known })
  expect(head.statusCode).toBe(304)
})

test('what does not exist is told each time', async () => {
  const { app } = await temporaryApp([], {
    renderPage: () => ({ kind: 'page', status: 404, html: 'nada', inlineStyles: [] }),
  })
  const { etag } = (await get(app, '/nada')).headers
  for (const method of ['GET', 'HEAD'] as const) {
    const again = await app.inject({
      method,
      url: '/nada',
      headers: { 'if-none-match': String(etag) },
    })
    expect(again.statusCode).toBe(404)
    expect(Number(again.headers['content-length'])).toBe(4)
  }
})

test('a redirect', async () => {
  const { app } = await temporaryApp([], {
    renderPage: () => ({ kind: 'redirect', status: 302, location: '/slides-boas-vindas' }),
  })
  const response = await get(app, '/')
  expect(response.statusCode).toBe(302)
  expect(response.headers).toMatchObject({
    location: '/slides-boas-vindas',
    'cache-control': 'private, no-cache',
  })
})

test('HEAD has the headers without the body', async () => {
  const { app } = await temporaryApp([])
  const whole = await get(app, '/cursos', { 'accept-encoding': 'br' })
  const response = await app.inject({
    method: 'HEAD',
    url: '/cursos',
    headers: { 'accept-encoding': 'br' },
  })
  expect(response.statusCode).toBe(200)
  const expected = { ...whole.headers }
  for (const name of ['date', 'x-request-id']) delete expected[name]
  expect(response.headers).toMatchObject(expected)
  expect(response.body).toBe('')
})

test('a failed rendering is logged, without the query, and tells the reader nothing internal', async () => {
  const lines: string[] = []
  const { app } = await temporaryApp([], {
    log: createLog('info', { write: (line) => void lines.push(line) }),
    renderPage: () => {
      throw new Error('secret detail')
    },
  })
  const response = await get(app, '/cursos?busca=nome-de-alguem')
  expect(response.statusCode).toBe(500)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).toContain('Algo falhou do nosso lado')
  expect(response.body).not.toContain('secret')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 50,
      path: '/cursos',
      requestId: expect.any(String),
      err: { message: 'secret detail' },
    },
  ])
  expect(lines.join()).not.toContain('nome-de-alguem')
})

test.each<[InjectOptions['method'], string, number]>([
  ['GET', '/%zz', 400],
  ['GET', '/%E0%A4%A', 400],
  ['GET', `/${'a'.repeat(5000)}`, 414],
  ['POST', '/cursos', 405],
  ['DELETE', '/', 405],
  ['OPTIONS', '/cursos', 405],
  ['POST', '/healthz', 405],
])('%s %s answers %i with a small page', async (method, url, status) => {
  const { app } = await temporaryApp([])
  const response = await app.inject({ method: method ?? 'GET', url })
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
  expect(response.body).toContain('<html lang="pt-BR">')
  if (status === 405) expect(response.headers.allow).toBe('GET, HEAD')
})

test.each([
  ['//evil.example/', '//evil.example/'],
  ['/\\evil.example', '/\\evil.example'],
  ['http://evil.example/cursos?a=1', '/cursos?a=1'],
  ['http://evil.example', '/'],
  ['http://evil.example?a=1', '/?a=1'],
  ['/a/../b', '/a/../b'],
  ['/a%00b', '/a%00b'],
])('%s reaches the app as %s', async (target, url) => {
  const { app } = await temporaryApp([])
  expect((await rawGet(app, target)).body).toBe(url)
})
