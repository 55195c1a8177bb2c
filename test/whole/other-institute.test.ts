import { describe, expect, test } from 'vitest'
import { listPages } from '#app/entry-server.tsx'
import { flatTopics, screenPaths } from '#content/site-paths.ts'
import { importOtherInstitute } from '#test/pages/other-institute.ts'
import { pagesOf } from '#test/pages/starter-pages.ts'

/** What readers see of an institute whose content is not the first one's. */

const now = Date.parse('2026-06-01T15:00:00Z')

const flat = [...flatTopics].map((slug) => `/${slug}`)

/** Where readers come, what is not there included. */
const visited = [
  ...[...screenPaths]
    .filter((path) => !/^(?:|perfil|details.*|detalhes|detalhes-glossario)$/.test(path))
    .map((path) => `/${path}`),
  '/detalhes/marcenaria',
  '/detalhes/redes',
  '/detalhes/letras',
  '/campus/serra',
  '/ajuda/matriculas',
  '/nada',
  '/entrar',
  '/detalhes/nada',
  ...['entrar', 'sobre', 'tipos', 'certificação'].map((text) => `/tab1?q=${text}`),
]

/** The addresses on a page, also those that stand for search engines. */
function linksOf(html: string): string[] {
  const found = html.matchAll(/(?:href|"item")(?:=|:)"(?:http:\/\/localhost:3000)?(\/[^"#?]*)/g)
  return [...new Set([...found].map(([, path = '']) => path))]
}

async function institute(...topics: string[]) {
  const pages = await pagesOf((store) => importOtherInstitute(store, topics), now)
  return {
    ...pages,
    linksAt: async (url: string) => linksOf((await pages.read(encodeURI(url))).html),
  }
}

describe('an institute without the help topics that have an address of their own', () => {
  test('has no door to them, on no page', async () => {
    const { linksAt } = await institute()
    for (const url of visited) {
      const links = await linksAt(url)
      expect([url, ...links.filter((path) => flat.includes(path))]).toEqual([url])
    }
  })

  test('has no page of them, and none of them in the sitemap', async () => {
    const { read, content } = await institute()
    for (const path of flat) expect([path, (await read(path)).status]).toEqual([path, 404])
    const listed = listPages(content.bundle).map(({ path }) => path)
    expect(listed.filter((path) => flat.includes(path))).toEqual([])
    expect(listed).toContain('/ajuda/matriculas')
  })
})

test('a topic that an institute has, has its doors', async () => {
  const { linksAt, read } = await institute('entrar', 'sobre', 'tipos')
  expect((await read('/entrar')).status).toBe(200)
  expect(await linksAt('/tab1')).toEqual(expect.arrayContaining(['/entrar', '/sobre']))
  expect(await linksAt('/tab1')).not.toContain('/certificacao')
  expect(await linksAt('/editais')).toContain('/entrar')
  expect(await linksAt('/detalhes/marcenaria')).toEqual(
    expect.arrayContaining(['/entrar', '/tipos']),
  )
  expect(await linksAt('/detalhes/redes')).not.toContain('/modtec')
  expect(await linksAt('/tab1?q=entrar')).toContain('/entrar')
})

const empty = ['/noticias', '/editais', '/rede-social', '/eventos', '/horario', '/tab3']

const missing = [
  '/noticias',
  '/editais',
  '/eventos',
  '/campus',
  '/ajuda',
  '/detalhes',
  '/detalhes-glossario',
].map((path) => `${path}/nada`)

test.each([...empty, ...missing])('%s, where there is nothing, says whom to ask', async (url) => {
  const { read } = await institute()
  const { html } = await read(url)
  expect(html).toContain('Com quem falo?')
})
