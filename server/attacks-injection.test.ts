import { Writable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { apiRoutesOf, published, routesOf, temporaryApp } from '#test/server.ts'
import { createLog } from './operations/log.ts'

type Method = NonNullable<InjectOptions['method']>

const isLong = process.env.ATTACKS === 'long'

/** An admin, and what the server writes down meanwhile. */
async function open() {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { app, accounts, store } = await temporaryApp(
    [published('courses', 'redes', { name: 'Redes', modality: 'bacharelado' })],
    { log: createLog('trace', destination) },
  )
  const { id } = await addPerson(accounts.store, 'admin@x.org', 'admin', { campuses: 'all' })
  return { app, accounts, store, lines, id, session: await signIn(app, 'admin@x.org') }
}

const polluting = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"rows":[{"row":2,"values":{"__proto__":{"polluted":true}}}],"dryRun":true}',
  '{"revision":1,"changes":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}',
  '{"body":{"__proto__":{"polluted":true}}}',
]

test('no body changes what all objects are', async () => {
  const { app, session } = await open()
  const writes = apiRoutesOf(app).filter((route) => /^(POST|PUT|PATCH) /.test(route))
  for (const route of writes)
    for (const payload of polluting) {
      const [method, url = ''] = route.split(' ')
      const answer = await app.inject({
        method: method as Method,
        url: url.replace(/:\w+/g, (name) => (name === ':collection' ? 'courses' : 'redes')),
        headers: { ...session, 'content-type': 'application/json', 'if-match': '*' },
        payload,
      })
      expect(answer.statusCode, `${route} ${payload}`).toBeLessThan(500)
      expect({}, route).not.toHaveProperty('polluted')
    }
})

const paths = [
  '..',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '..%5c..%5cwindows%5cwin.ini',
  '%252e%252e%252fetc%252fpasswd',
  '%c0%ae%c0%ae%c0%afetc%c0%afpasswd',
  '/etc/passwd',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'a%00b',
]

test('no parameter of an address leads to a file, or to what every object has', async () => {
  const { app, session, lines } = await open()
  const reading = routesOf(app).filter((route) => /^GET .*(:|\*)/.test(route))
  expect(reading.length).toBeGreaterThan(15)
  for (const route of reading)
    for (const path of paths) {
      const url = route.slice('GET '.length).replace(/:\w+|\*/g, path)
      const { statusCode, body } = await app.inject({
        url: url.startsWith('/') ? url : `/${url}`,
        headers: session,
      })
      expect(statusCode, url).toBeLessThan(500)
      expect(body, url).not.toMatch(/root:.*:0:0:|\[fonts\]|native code/)
    }
  expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([])
})

const ends = ['\r\n', '\n', '\r', '%0d%0a', '\u2028', '\u0085', '%E5%98%8A%E5%98%8D']

test('nothing that is sent writes a header of an answer, or a line of the log', async () => {
  const { app, session, lines, accounts } = await open()
  const reading = routesOf(app).filter((route) => route.startsWith('GET '))
  const some = isLong ? reading : reading.filter((_, n) => n % 3 === 0)
  for (const route of [...some, 'GET /tab1', 'GET //tab1', 'GET /Tab1'])
    for (const end of ends) {
      const injected = `${end}x-injected: 1${end}{"level":50,"msg":"injected"}`
      const url = route.slice('GET '.length).replace(/:\w+|\*/g, 'x')
      const query = end.startsWith('%')
        ? injected.replaceAll(' ', '%20')
        : encodeURIComponent(injected)
      const address = `${url.startsWith('/') ? url : `/${url}`}?q=${query}&token=${query}&volta=${query}`
      const name = encodeURIComponent(injected)
      const headers = { ...session, 'user-agent': name, 'x-request-id': name, referer: name }
      const answer = await app.inject({ url: address, headers })
      expect(answer.statusCode, address).toBeLessThan(500)
      expect(answer.headers, address).not.toHaveProperty('x-injected')
    }
  await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { 'user-agent': 'a\u0085b\tc' },
    payload: { email: 'a@x.org\r\n{"level":50,"msg":"injected"}', password: 'x' },
  })
  for (const line of lines) {
    expect(line.indexOf('\n'), line).toBe(line.length - 1)
    expect(JSON.parse(line).msg).not.toBe('injected')
  }
  for (const event of await accounts.store.events({ limit: 100 }))
    expect(JSON.stringify(event)).not.toMatch(/\\r|\\n|\\u0085|\\u2028/)
})
