import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PublicPage } from '#protocol/page.ts'
import { get, published, temporaryApp, write } from '#test/server.ts'
import { sitemapFiles } from './sitemap-routes.ts'

test('one file names every page, and when it changed where that is known', () => {
  const pages = [{ path: '/tab1' }, { path: '/detalhes/a', changedAt: '2026-03-01T12:00:00.000Z' }]
  const files = sitemapFiles(pages, 'https://app.exemplo')
  expect([...files.keys()]).toEqual(['sitemap.xml'])
  expect(files.get('sitemap.xml')?.()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://app.exemplo/tab1</loc></url>
<url><loc>https://app.exemplo/detalhes/a</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod></url>
</urlset>
`)
})

test('more than a file may hold make an index of several', () => {
  const pages = Array.from({ length: 50_001 }, (_, index) => ({ path: `/${index}` }))
  const files = sitemapFiles(pages, 'https://app.exemplo')
  expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
  expect(files.get('sitemap.xml')?.()).toContain(
    '<sitemap><loc>https://app.exemplo/sitemap-2.xml</loc></sitemap>',
  )
  expect(files.get('sitemap-1.xml')?.().match(/<url>/g)).toHaveLength(50_000)
  expect(files.get('sitemap-2.xml')?.()).toContain('<loc>https://app.exemplo/50000</loc>')
})

test('an address is text, not markup', () => {
  const xml = sitemapFiles([{ path: "/a&b<c'd" }], 'https://app.exemplo').get('sitemap.xml')?.()
  expect(xml).toContain('<loc>https://app.exemplo/a&amp;b&lt;c&apos;d</loc>')
})

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
