import { expect, test } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import { starterPages } from '#test/pages/starter-pages.ts'
import { published, write } from '#test/server.ts'

/** Public lists that grow for years: each page of them carries its rows, and leads to the others without a script. */

const COUNT = 1030
const idOf = (index: number) => `lista-${String(index).padStart(4, '0')}`
const dayOf = (index: number) => new Date(Date.UTC(2022, 0, 1 + index)).toISOString().slice(0, 10)

const lists: readonly [string, CollectionName, (index: number) => Record<string, unknown>][] = [
  [
    '/noticias',
    'news',
    (index) => ({ title: `Notícia ${index}`, date: dayOf(index), body: 'Um texto longo.' }),
  ],
  ['/eventos', 'events', (index) => ({ title: `Evento ${index}`, start: dayOf(index) })],
  ['/editais', 'admissions', (index) => ({ title: `Edital ${index}`, year: 2022, steps: [] })],
  ['/tab2', 'courses', (index) => ({ name: `Curso ${index}`, modality: 'tecnico', shifts: [] })],
  [
    '/tab3',
    'glossary',
    (index) => ({ acronym: `S${index}`, name: `Setor ${index}`, kind: 'setor' }),
  ],
]

async function institute(
  collection: CollectionName,
  fieldsOf: (index: number) => Record<string, unknown>,
) {
  const { store, content, read } = await starterPages(Date.parse('2026-11-26T15:00:00Z'))
  await write(
    store,
    ...Array.from({ length: COUNT }, (_, index) =>
      published(collection, idOf(index), fieldsOf(index)),
    ),
  )
  await content.refresh()
  return async (url: string): Promise<string> => {
    const { html } = await read(url)
    // Search engines are told of the list as a whole, by its first rows.
    return html.replaceAll(/<script type="application\/ld\+json".*?<\/script>/gs, '')
  }
}

test.each(lists)('%s of a thousand is read page by page', async (path, collection, fieldsOf) => {
  const read = await institute(collection, fieldsOf)
  const seen: string[] = []
  for (let url: string | undefined = path; url; ) {
    const html: string = await read(url)
    const linked = new Set(
      [...html.matchAll(/href="[^"]*(lista-\d{4})"/g)].map(([, id]) => String(id)),
    )
    expect(linked.size).toBeLessThanOrEqual(100)
    // Neither do its data carry what it does not show.
    expect(new Set(html.match(/lista-\d{4}/g)).size).toBeLessThanOrEqual(100)
    expect(html).not.toContain('Um texto longo.')
    seen.push(...linked)
    url = /rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(new Set(seen).size).toBe(COUNT)
  expect(seen).toHaveLength(COUNT)
})
