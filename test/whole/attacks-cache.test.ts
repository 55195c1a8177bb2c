import { expect, test } from 'vitest'
import { renderPage } from '#app/entry-server.tsx'
import { routes } from '#app/navigation/routes.ts'
import { accountPaths } from '#protocol/accounts.ts'
import { accountApp, email } from '#test/accounts/accounts.ts'
import { importStarter } from '#test/pages/starter-pages.ts'
import { temporaryApp } from '#test/server.ts'

const isLong = process.env.ATTACKS === 'long'

/** What a cache might not look at, and an answer must not depend on. */
const poisons: readonly Record<string, string>[] = [
  { host: 'mal.example' },
  { 'x-forwarded-host': 'mal.example', 'x-forwarded-proto': 'http', 'x-forwarded-port': '666' },
  { forwarded: 'host=mal.example;proto=http' },
  { 'x-original-url': '/mal.example', 'x-rewrite-url': '/mal.example' },
  {
    'x-host': 'mal.example',
    'x-forwarded-server': 'mal.example',
    'x-original-host': 'mal.example',
  },
  { 'x-forwarded-prefix': '//mal.example', 'x-forwarded-path': '//mal.example' },
  { cookie: 'tema=mal.example; campus=mal.example; boas-vindas=mal.example; outro=mal.example' },
  { cookie: 'theme=dark"><script>mal.example</script>' },
  { 'accept-language': 'mal.example', 'user-agent': '<script>mal.example</script>' },
  { accept: 'mal.example/x', 'accept-encoding': 'mal.example' },
  { referer: 'https://mal.example/', origin: 'https://mal.example' },
  { 'x-http-method-override': 'DELETE', range: 'bytes=0-3' },
  { authorization: 'Bearer mal.example', 'if-none-match': '"mal.example"' },
]

const parameters: Record<string, string> = {
  ':collection': 'courses',
  ':id': 'enem',
  ':slug': 'tipos',
  ':token': 'x',
}

const files = [
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/api/bundle',
  '/api/collections/courses',
  '/api/docs/json',
  '/nada',
]

async function open() {
  // One moment: what differs is what the headers did.
  const now = () => Date.parse('2026-06-01T15:00:00.000Z')
  const { app, store, content } = await temporaryApp([], { renderPage, now })
  await importStarter(store)
  await content.refresh()
  return async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: sent, body } = await app.inject({ url, headers })
    // What is another in each store or request.
    const { date: _, 'x-request-id': __, etag: ___, ...others } = sent
    return { statusCode, headers: others, body: body.replaceAll(content.cursor.log, 'log') }
  }
}

test('what somebody sends along reaches nobody else, at any page or file', async () => {
  const pages = routes.map(({ pattern }) =>
    pattern.replace(/:\w+/g, (name) => parameters[name] ?? name),
  )
  const all = [...new Set([...pages, '/', ...files])]
  const some = isLong ? all : all.filter((_, n) => n % 4 === 0 || n >= all.length - files.length)
  const clean = await open()
  const expected = new Map<string, unknown>()
  for (const url of some) expected.set(url, await clean(url))
  const ask = await open()
  for (const url of some) {
    for (const poison of poisons) {
      const { headers, body } = await ask(url, poison)
      expect(body, url).not.toContain('mal.example')
      expect(JSON.stringify(headers), url).not.toContain('mal.example')
      expect(await ask(url), `${url} after ${JSON.stringify(poison)}`).toEqual(expected.get(url))
    }
  }
})

test('what differs between readers says so to caches, and what is for one person is kept by none', async () => {
  const ask = await open()
  for (const url of ['/tab1', '/api/bundle', '/api/collections/courses', '/sitemap.xml']) {
    const { headers } = await ask(url)
    expect(String(headers.vary), url).toMatch(/accept-encoding/i)
  }
  for (const url of ['/tab1', '/perfil', '/slides-boas-vindas'])
    expect((await ask(url)).headers['cache-control'], url).toMatch(/private/)
})

test.each(poisons.slice(0, 6))(
  'links in mails lead to this site, whatever %j says',
  async (poison) => {
    const { browser, addUser, mailTo } = await accountApp()
    await addUser()
    await browser().post(accountPaths.requestReset, { email }, poison)
    const mail = await mailTo(email, 'redefinir=')
    expect(mail).toContain('http://localhost:3000/')
    expect(mail).not.toContain('mal.example')
  },
)
