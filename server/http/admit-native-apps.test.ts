import { describe, expect, test } from 'vitest'
import { nativeOrigins } from '#protocol/csrf.ts'
import { openStream } from '#test/realtime/stream.ts'
import { get, published, temporaryApp } from '#test/server.ts'

const course = published('courses', 'redes', { name: 'Redes' })

/** Headers of CORS in an answer, without the prefix that they share. */
function admission(headers: Record<string, unknown>) {
  const prefix = 'access-control-'
  const found = Object.entries(headers).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), value]))
}

const strangers = [
  'https://mal.example',
  'null',
  'http://localhost',
  'https://localhost:8443',
  'https://localhost.evil',
  'https://localhost.',
  'HTTPS://LOCALHOST',
  'capacitor://localhost.evil',
  'capacitor://outro',
  'https://localhost, https://mal.example',
  'http://localhost:3000',
]

describe.each(nativeOrigins)('a page of the app at %s', (origin) => {
  test.each([
    '/api/bundle',
    '/api/changes',
    '/api/collections/courses/redes',
    '/api/session',
    '/media/x/1.webp',
  ])('reads %s, and may send no cookie', async (url) => {
    const { app } = await temporaryApp([course])
    const { headers } = await get(app, url, { origin })
    expect(admission(headers)).toEqual({
      'allow-origin': origin,
      'expose-headers': expect.stringMatching(/^etag, .*retry-after.*set-auth-token/),
    })
    expect(headers.vary).toMatch(/(^|, )Origin$/)
  })

  test('learns beforehand what it may send, for two hours', async () => {
    const { app } = await temporaryApp([course])
    for (const url of ['/api/collections/courses/redes', '/api/auth/sign-in/email', '/api/nada']) {
      const asked = { origin, 'access-control-request-method': 'PATCH' }
      const answer = await app.inject({ method: 'OPTIONS', url, headers: asked })
      expect(answer.statusCode).toBe(204)
      expect(admission(answer.headers)).toEqual({
        'allow-origin': origin,
        'allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'allow-headers': expect.stringMatching(/^authorization, content-type, if-match/),
        'max-age': '7200',
      })
    }
  })

  test('is not told that there is a method which there is not', async () => {
    const { app } = await temporaryApp([course])
    for (const method of ['PROPFIND', 'TRACE', 'CONNECT', '*']) {
      const asked = { origin, 'access-control-request-method': method }
      const answer = await app.inject({ method: 'OPTIONS', url: '/api/bundle', headers: asked })
      expect(String(admission(answer.headers)['allow-methods']).split(', ')).not.toContain(method)
    }
    // One that others have: the refusal can be read.
    const answer = await app.inject({ method: 'PUT', url: '/api/bundle', headers: { origin } })
    expect(answer.statusCode).toBe(405)
    expect(admission(answer.headers)['allow-origin']).toBe(origin)
  })

  test('reads refusals too', async () => {
    const { app } = await temporaryApp([course])
    for (const [url, status] of [
      ['/api/nada', 404],
      ['/api/staff/dashboard', 401],
    ] as const) {
      const answer = await get(app, url, { origin })
      expect(answer.statusCode).toBe(status)
      expect(admission(answer.headers)['allow-origin']).toBe(origin)
    }
  })

  test('hears the stream of changes', async () => {
    const { app } = await temporaryApp([course])
    const { status, head } = await openStream(app, '/api/changes', { headers: { origin } })
    expect(status).toBe(200)
    expect(head).toContain(`access-control-allow-origin: ${origin}`)
    expect(head).toContain('vary: accept, origin')
    expect(head).not.toContain('allow-credentials')
  })

  test('reads no pages, and none of their files', async () => {
    const { app } = await temporaryApp([course])
    for (const url of ['/', '/perfil', '/api', '/apis/x', '/og/courses/redes/1.png', '/robots.txt'])
      expect(admission((await get(app, url, { origin })).headers)).toEqual({})
  })
})

test.each(strangers)('%s reads what is public, and learns nothing else', async (origin) => {
  const { app } = await temporaryApp([course])
  const asked = { origin, 'access-control-request-method': 'GET' }
  const open = await get(app, '/api/bundle', { origin })
  expect(admission(open.headers)).toEqual({
    'allow-origin': '*',
    'expose-headers': 'etag, content-disposition',
  })
  const answers = [
    await get(app, '/api/session', { origin }),
    await get(app, '/api/staff/collections/courses', { origin }),
    await app.inject({ method: 'OPTIONS', url: '/api/bundle', headers: asked }),
    await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers: { origin } }),
  ]
  for (const { headers } of answers) {
    expect(admission(headers)).toEqual({})
    expect(headers.vary).toContain('Origin')
  }
  const { head } = await openStream(app, '/api/changes', { headers: { origin } })
  expect(head).not.toContain('access-control-')
})

test('what is the same for all says that it is not, so that no cache hands it to the app', async () => {
  const { app } = await temporaryApp([course])
  const { headers } = await get(app, '/api/bundle')
  expect(headers.vary).toBe('Accept-Encoding, Origin')
  const known = { 'if-none-match': String(headers.etag) }
  const unchanged = await get(app, '/api/bundle', known)
  expect(unchanged.statusCode).toBe(304)
  expect(unchanged.headers.vary).toBe('Accept-Encoding, Origin')
})

test('a site that is itself at https://localhost asks as a site', async () => {
  const publicUrl = 'https://localhost'
  const { app } = await temporaryApp([course], { publicUrl })
  expect(admission((await get(app, '/api/session', { origin: publicUrl })).headers)).toEqual({})
})

test('a request without Access-Control-Request-Method is no question beforehand', async () => {
  const { app } = await temporaryApp([course])
  const [origin] = nativeOrigins
  const answer = await app.inject({ method: 'OPTIONS', url: '/api/bundle', headers: { origin } })
  expect(answer.statusCode).toBe(405)
})
