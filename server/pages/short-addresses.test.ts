import { expect, test } from 'vitest'
import { shortPath } from '#content/short-code.ts'
import type { Put } from '#server/store/store.ts'
import { get, published, temporaryApp, write } from '#test/server.ts'

const sector = published('glossary', 'cgbi', { acronym: 'CGBI', name: 'Biblioteca', kind: 'setor' })

const topic = (slug: string) =>
  published('pages', 'estudar', { slug, title: 'Como entrar', body: 'Assim.', order: 1 })

test('a short address leads to the page of its document, and others may keep it for a while', async () => {
  const { app } = await temporaryApp([sector])
  const answer = await get(app, shortPath('glossary', 'cgbi'))
  expect(answer.statusCode).toBe(302)
  expect(answer.headers).toMatchObject({
    location: '/detalhes-glossario/cgbi',
    'cache-control': 'public, max-age=300',
  })
  const typed = shortPath('glossary', 'cgbi').replace('/s/', '')
  for (const url of [`/S/${typed.toUpperCase()}`, `/s/${typed}/`, `/s/${typed}?utm_source=placa`])
    expect([url, (await get(app, url)).headers.location]).toEqual([url, '/detalhes-glossario/cgbi'])
})

test('a printed sign leads to its document also when that has another name and another slug', async () => {
  const { app, store, content } = await temporaryApp([topic('entrar-aqui')])
  const code = shortPath('pages', 'estudar')
  expect((await get(app, code)).headers.location).toBe('/ajuda/entrar-aqui')
  await write(store, { ...topic('estudar-aqui'), expected: 1 } as Put)
  await content.refresh()
  expect((await get(app, code)).headers.location).toBe('/ajuda/estudar-aqui')
})

test('what is not published, or never was, has no short address', async () => {
  const draft = { ...sector, content: { ...sector.content, status: 'draft' } } as Put
  const { app } = await temporaryApp([draft])
  for (const url of [shortPath('glossary', 'cgbi'), '/s/00000000', '/s/', '/s/a/b', '/s/%00'])
    expect([url, (await get(app, url)).headers.location]).toEqual([url, undefined])
})
