import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PublicPage } from '#protocol/page.ts'
import { get, published, temporaryApp, write } from '#server/test-server.ts'

const entry = (id: string) => published('glossary', id, { acronym: id, name: id, kind: 'setor' })

async function appWithSitemap() {
  let made = 0
  const { app, store, content } = await temporaryApp([entry('a')], {
    listPages: ({ collections }): PublicPage[] => {
      made += 1
      return collections.glossary.map(({ id }) => ({ path: `/detalhes-glossario/${id}` }))
    },
  })
  return { app, store, content, count: () => made }
}

test('the sitemap comes compressed, revalidated, and from memory until the content changes', async () => {
  const { app, store, content, count } = await appWithSitemap()
  const response = await get(app, '/sitemap.xml', { 'accept-encoding': 'br' })
  expect(response.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, no-cache',
  })
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain(
    '<loc>http://localhost:3000/detalhes-glossario/a</loc>',
  )
  const known = { 'accept-encoding': 'br', 'if-none-match': String(response.headers.etag) }
  expect((await get(app, '/sitemap.xml', known)).statusCode).toBe(304)
  expect(count()).toBe(1)
  await write(store, entry('b'))
  await content.refresh()
  const later = await get(app, '/sitemap.xml', known)
  expect(later.statusCode).toBe(200)
  expect(count()).toBe(2)
  expect((await get(app, '/sitemap.xml')).body).toContain('/detalhes-glossario/b</loc>')
})

test.each(['/sitemap-1.xml', '/sitemap-x.xml', '/sitemap-.xml'])('%s is not there', async (url) => {
  const { app } = await appWithSitemap()
  expect((await get(app, url)).statusCode).toBe(404)
})

test('robots find the sitemap, and keep out of what is nobody else’s business', async () => {
  const { app } = await temporaryApp([], { publicUrl: 'https://app.exemplo' })
  const { body, headers } = await get(app, '/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('\nSitemap: https://app.exemplo/sitemap.xml\n')
  for (const path of ['/api/', '/perfil', '/sugerir/', '/sugestao/', '/details'])
    expect(body.split('\n')).toContain(`Disallow: ${path}`)
})
