import { expect, test } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import { starterDocuments } from '#test/search/starter-bundle.ts'
import { type LinkedContent, siteLinksOf, whereLeads } from './site-links.ts'

type Linked = { id: string; status: string; fields: Record<string, unknown> }

function contentOf(lists: Partial<Record<CollectionName, readonly Linked[]>>): LinkedContent {
  return {
    get: (name, id) => lists[name]?.find((each) => each.id === id),
    of: (name) => lists[name] ?? [],
  }
}

const linked = (id: string, status = 'published', fields: Record<string, unknown> = {}) => ({
  id,
  status,
  fields,
})

/** An institute without certification and without technical courses. */
const school = contentOf({
  glossary: [linked('secretaria'), linked('nova', 'draft')],
  pages: [
    linked('como-entrar', 'published', { slug: 'entrar', body: '## Cotas e vagas\n\nHá.' }),
    linked('bolsas', 'published', { slug: 'bolsas', body: '' }),
    linked('sobre', 'draft', { slug: 'sobre', body: '' }),
  ],
  services: [linked('biblioteca')],
})

test.each([
  ['/', 'seen'],
  ['/tab2?turno=noturno', 'seen'],
  ['/TAB2/', 'seen'],
  ['/Detalhes-Glossario/Secretaria', 'seen'],
  ['/AJUDA/Bolsas', 'seen'],
  ['/tabs/tab1', 'seen'],
  ['/tab9', 'nowhere'],
  ['/nada/aqui', 'nowhere'],
  ['/%E0%A4%A', 'nowhere'],
  ['/detalhes-glossario/secretaria', 'seen'],
  ['/detalhes-glossario/nova', 'unseen'],
  ['/detalhes-glossario/cgae', 'nowhere'],
  ['/entrar', 'seen'],
  ['/ajuda/entrar#secao-cotas-e-vagas', 'seen'],
  ['/entrar#secao-documentos', 'unseen'],
  ['/ajuda/bolsas', 'seen'],
  ['/bolsas', 'nowhere'],
  ['/sobre', 'unseen'],
  ['/certificacao', 'nowhere'],
  ['/modtec#secao-proeja', 'nowhere'],
  ['/horario#biblioteca', 'seen'],
  ['/horario#piscina', 'unseen'],
  ['/perfil/manual/o-que-mudou', 'seen'],
  ['/agenda/eventos.ics', 'seen'],
  ['/media/x/1.webp', 'seen'],
] as const)('in an institute of its own %s is %s', (path, leads) => {
  expect(whereLeads(path, school)).toBe(leads)
})

test('a working copy or a draft with the same address hides no published topic', () => {
  const pages = [linked('a~copy', 'draft', { slug: 'x' }), linked('a', 'published', { slug: 'x' })]
  expect(whereLeads('/ajuda/x', contentOf({ pages }))).toBe('seen')
})

test('paths are found in addresses, in Markdown and in nothing else', () => {
  expect(siteLinksOf('curations', { path: '/entrar', title: '/tab9' })).toEqual([
    { field: 'path', path: '/entrar' },
  ])
  const body = 'Veja [como](/entrar), [fora](https://x.org/tab9), [aqui](#parte) e `/tab9`.'
  expect(siteLinksOf('pages', { slug: 'x', body })).toEqual([{ field: 'body', path: '/entrar' }])
  expect(siteLinksOf('settings', { portal: 'https://x.org/tab9' })).toEqual([])
})

test('the first institute’s content leads to pages that there are', () => {
  const name = (collection: CollectionName) =>
    starterDocuments(collection).map((each) => linked(each.id, String(each.status), each))
  const starter = contentOf({
    ...Object.fromEntries(
      (
        ['glossary', 'pages', 'services', 'courses', 'eligibility', 'news', 'curations'] as const
      ).map((each) => [each, name(each)]),
    ),
  })
  const links = (['curations', 'pages'] as const).flatMap((collection) =>
    starterDocuments(collection).flatMap((each) => siteLinksOf(collection, each)),
  )
  expect(links.length).toBeGreaterThan(80)
  expect(links.filter(({ path }) => whereLeads(path, starter) !== 'seen')).toEqual([])
})
