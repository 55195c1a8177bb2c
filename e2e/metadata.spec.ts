import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { pages } from './pages.ts'
import { test } from './test.ts'

const once = ['description', 'og:title', 'og:description', 'og:type', 'og:url', 'og:image']

/** What a page says to machines, without a browser. */
async function saidAt(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  const html = await response.text()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  return {
    titles: all(/<title>(.*?)<\/title>/g),
    canonicals: all(/<link rel="canonical" href="([^"]*)">/g),
    blocks: all(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    meta: (name: string) =>
      all(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g')),
  }
}

test('cada página diz a buscadores e mensageiros o que é, e nenhuma diz o mesmo que outra', async ({
  request,
}) => {
  const descriptions = new Set<string>()
  const listed = pages.filter(({ isUnlisted }) => !isUnlisted)
  for (const { path } of listed) {
    const { titles, canonicals, blocks, meta } = await saidAt(request, path)
    expect(titles, path).toHaveLength(1)
    expect(canonicals.map((url) => new URL(url).pathname)).toEqual([path])
    for (const name of once)
      expect(meta(name), `${name} of ${path}`).toEqual([expect.stringMatching(/./)])
    const [description = ''] = meta('description')
    expect(description.length, description).toBeLessThanOrEqual(160)
    descriptions.add(description)
    expect(blocks).toHaveLength(1)
    const { '@graph': graph } = JSON.parse(blocks[0] ?? '')
    for (const node of graph) expect(node['@type']).toMatch(/^[A-Z]/)
  }
  expect(descriptions.size).toBe(listed.length)
})

test('a foto de um link compartilhado existe e tem o tamanho certo', async ({ request }) => {
  for (const path of ['/tab1', '/detalhes-glossario/cgbi']) {
    const [address = ''] = (await saidAt(request, path)).meta('og:image')
    const picture = await request.get(new URL(address).pathname)
    expect(picture.headers()['content-type']).toBe('image/png')
    const bytes = await picture.body()
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  }
})

test('o mapa do site leva a todas as páginas, cada uma pelo seu endereço', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
  const xml = await (await request.get(new URL(sitemap).pathname)).text()
  const paths = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  for (const { path, isUnlisted } of pages) expect(paths.includes(path), path).toBe(!isUnlisted)
  for (const path of paths) {
    const { canonicals } = await saidAt(request, path)
    expect(canonicals.map((url) => new URL(url).pathname)).toEqual([path])
  }
})

test('o que só máquinas leem não vai para o navegador', () => {
  const assets = join(import.meta.dirname, '../dist/client/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const pagesCode = readFileSync(join(assets, '../../pages/render-page.js'), 'utf8')
  for (const word of [
    'og:title',
    'CollegeOrUniversity',
    'BreadcrumbList',
    'OpeningHoursSpecification',
  ]) {
    expect(pagesCode).toContain(word)
    for (const name of scripts)
      expect(readFileSync(join(assets, name), 'utf8').includes(word), `${name}: ${word}`).toBe(
        false,
      )
  }
})
