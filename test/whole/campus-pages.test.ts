import { expect, test } from 'vitest'
import { starterPages } from '#test/pages/starter-pages.ts'

/** What devices with other campuses get of the same address, from one cache. */

const now = Date.parse('2026-06-01T15:00:00Z')

async function institute() {
  const { read, pages } = await starterPages(now)
  return {
    read: async (url: string, cookies = '') => bodyOf((await read(url, cookies)).html),
    pages,
  }
}

/** What is seen, without the data that the page brings along. */
function bodyOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

const ofBrasilia = 'Técnico em Comércio'
const ofCeilandia = 'Técnico em Eletrônica'
const afar = 'Técnico em Hospedagem'

test('each device gets the list of its own campus, whoever asked before', async () => {
  const { read, pages } = await institute()
  // Twice, so that the second time all of it comes from the cache.
  for (const _ of ['rendered', 'cached']) {
    const all = await read('/tab2')
    const brasilia = await read('/tab2', 'campus=brasilia')
    const ceilandia = await read('/tab2', 'campus=ceilandia')
    expect([all, brasilia, ceilandia].map((page) => page.includes(ofBrasilia))).toEqual([
      true,
      true,
      false,
    ])
    expect([all, brasilia, ceilandia].map((page) => page.includes(ofCeilandia))).toEqual([
      true,
      false,
      true,
    ])
    for (const page of [all, brasilia, ceilandia]) expect(page).toContain(afar)
  }
  expect(pages.state).toMatchObject({ misses: 3, hits: 3 })
})

test('a device without a campus, one with none any more and one with a made-up one share a page', async () => {
  const { read, pages } = await institute()
  const all = await read('/eventos')
  expect(await read('/eventos', 'campus=')).toBe(all)
  expect(await read('/eventos', 'campus=lua')).toBe(all)
  expect(pages.state).toMatchObject({ misses: 1, hits: 2 })
})

test.each([
  ['/tab2?campus=brasilia', 'Campus Brasília'],
  ['/tab2?campus=todos', 'Todos os campi'],
  ['/tab2?campus=lua', 'Campus Ceilândia'],
  ['/tab3?tipo=setor', 'Campus Ceilândia'],
  ['/tab3?tipo=setor&campus=todos', 'Todos os campi'],
  ['/eventos?campus=brasilia', 'Campus Brasília'],
  ['/eventos', 'Campus Ceilândia'],
])('%s shows %s to a device of Ceilândia', async (url, shown) => {
  const { read } = await institute()
  expect(await read(url, 'campus=ceilandia')).toContain(`<b>${shown}</b>`)
})
