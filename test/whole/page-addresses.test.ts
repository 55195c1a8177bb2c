import { expect, test } from 'vitest'
import { listPages, pageAddress, renderPage } from '#app/entry-server.tsx'
import { aliases, pages } from '#e2e/pages.ts'
import { importStarter } from '#test/pages/starter-pages.ts'
import { temporaryApp } from '#test/server.ts'

/** The whole server with the real pages and the starter content. */
async function open() {
  const { app, store, content } = await temporaryApp([], { renderPage, listPages, pageAddress })
  await importStarter(store)
  await content.refresh()
  return async (url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url })
}

/** What a page is headed by, as a reader sees it. */
function titleOf(body: string): string {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(body) ?? []
  return heading.replaceAll(/<[^>]*>/g, '')
}

test('an address that has another form for good leads there, whatever was asked', async () => {
  const ask = await open()
  for (const [url, location] of [
    ['/tab1/', '/tab1'],
    ['/tab2/?turno=noturno', '/tab2?turno=noturno'],
    ['/TAB1?q=SiSU', '/tab1?q=SiSU'],
    ['//tab1', '/tab1'],
    ['/ajuda//tipos', '/ajuda/tipos'],
    ['/Detalhes-Glossario/CGBI', '/detalhes-glossario/cgbi'],
    ['/detalhes-glossario/cgbi/?a=b&c', '/detalhes-glossario/cgbi?a=b&c'],
    ['/Ajuda/Publico', '/ajuda/publico'],
    ['/%74ab1', '/tab1'],
    ['/Perfil/', '/perfil'],
  ] as const)
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await ask(url, method)
      expect([url, statusCode, headers.location]).toEqual([url, 301, location])
    }
})

test('what no page reads of a query changes no page, and goes along to where an address leads', async () => {
  const ask = await open()
  for (const [plain, tracked] of [
    ['/tab1', '/tab1?utm_source=mail'],
    ['/tab1?q=biblioteca', '/tab1?utm_source=mail&q=biblioteca'],
    ['/tab2?campus=gama&turno=noturno', '/tab2?turno=noturno&x=1&campus=gama'],
    ['/detalhes-glossario/cgbi', '/detalhes-glossario/cgbi?q=1'],
    ['/nada', '/nada?q=1'],
  ] as const) {
    const [first, second] = [await ask(plain), await ask(tracked)]
    expect([tracked, second.statusCode, second.body]).toEqual([
      tracked,
      first.statusCode,
      first.body,
    ])
    expect(second.headers.etag).toBe(first.headers.etag)
  }
  const { headers } = await ask('/?utm_source=mail&q=SiSU')
  expect(headers.location).toBe('/slides-boas-vindas?utm_source=mail&q=SiSU')
})

test('a search takes no more words than its field', async () => {
  const ask = await open()
  const words = 'biblioteca '.repeat(300)
  for (const path of ['/tab1', '/tab3']) {
    const { statusCode, body } = await ask(`${path}?q=${encodeURIComponent(words)}`)
    expect([path, statusCode]).toEqual([path, 200])
    const shown = body.replace(/<(?:link|meta)[^>]*>/g, '')
    expect(shown).toContain(`value="${words.slice(0, 99)}`)
    expect(shown).not.toContain(words.slice(0, 101))
  }
})

test('whatever a form of a page asks stays in the address of the page', async () => {
  const ask = await open()
  const asked: string[] = []
  for (const { path } of pages) {
    const { body } = await ask(path)
    for (const [, attributes = '', controls = ''] of body.matchAll(
      /<form([^>]*)>(.*?)<\/form>/gs,
    )) {
      if (/method="post"/i.test(attributes)) continue
      const target = /action="([^"]*)"/.exec(attributes)?.[1] ?? path
      for (const [, name] of controls.matchAll(/<(?:input|select|button)[^>]* name="([^"]+)"/g))
        asked.push(`${target}?${name}=x`)
    }
  }
  for (const question of asked)
    expect(pageAddress(question)).toEqual({ address: question, rest: '' })
  expect(asked).toEqual(expect.arrayContaining(['/tab1?q=x', '/tab2?modalidade=x']))
})

test('what is not there is missing, for everybody who asks', async () => {
  const ask = await open()
  for (const url of [
    '/nada',
    '/Nada/',
    '/detalhes/nada',
    '/Detalhes/NADA/',
    '/detalhes-glossario/nada',
    '/ajuda/nada',
    '/tabs',
    '/s/nada',
    '//outro.exemplo',
    '//outro.exemplo/tab1',
    '/.//outro.exemplo',
    '/api/collections/courses/nada',
    '/api/collections/nada',
  ])
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await ask(url, method)
      expect([url, statusCode, headers.location]).toEqual([url, 404, undefined])
    }
  for (const [url, status] of [
    ['/nada', 404],
    ['/detalhes/nada', 404],
    ['/ajuda/nada', 404],
    ['/tabs', 404],
    ['/%E0%A4%A', 400],
  ] as const) {
    const { statusCode, body } = await ask(url)
    expect([url, statusCode]).toEqual([url, status])
    expect(titleOf(body), url).toMatch(/./)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect([url, /<main.*<a [^>]*href="\/.*<\/main>/s.test(body)]).toEqual([url, true])
  }
})

test('every address of the specification answers by itself', async () => {
  const ask = await open()
  for (const { path } of pages) expect([path, (await ask(path)).statusCode]).toEqual([path, 200])
  for (const { path, canonical } of aliases) {
    const { statusCode, body } = await ask(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${canonical}">`)
    expect([path, titleOf(body)]).toEqual([path, titleOf((await ask(canonical)).body)])
  }
  expect((await ask('/')).statusCode).toBe(302)
})

test('screens for paper and walls answer everybody, have a title, and are in no search engine', async () => {
  const ask = await open()
  for (const [url, title] of [
    ['/placas', 'Placas com código QR'],
    ['/placas?de=glossary/cgbi', 'Placas com código QR'],
    ['/tv', 'TV do campus'],
    ['/tv?campus=gama', 'TV do campus'],
  ] as const) {
    const { statusCode, body } = await ask(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]).toContain(title)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain('<noscript>')
  }
})

test('the second reading of a public page is no more than asking whether it changed', async () => {
  const ask = await open()
  for (const { path } of pages) {
    const { headers } = await ask(path)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect((await ask(path)).headers.etag).toBe(headers.etag)
  }
})
