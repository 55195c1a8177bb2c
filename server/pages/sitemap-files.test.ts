import { expect, test } from 'vitest'
import { sitemapFiles } from './sitemap-files.ts'

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
