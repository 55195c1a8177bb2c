import { expect, test } from 'vitest'
import { matchRoute } from '#app/navigation/routes.ts'
import { publicPages } from './describe-page.ts'
import { contentOf } from './test-page.ts'

const pages = publicPages(
  contentOf({
    courses: [{ id: 'tecnico' }],
    glossary: [{ id: 'cgbi' }],
    pages: [
      { id: 'p1', slug: 'entrar', updatedAt: '2026-02-01T00:00:00.000Z' },
      { id: 'p2', slug: 'bolsas', updatedAt: '2026-02-02T00:00:00.000Z' },
      { id: 'p3', slug: 'mapa' },
    ],
  }),
)

test('every page under the one address that counts', () => {
  const paths = pages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(matchRoute(path).canonical).toBe(path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/slides-boas-vindas',
      '/tab1',
      '/mapa',
      '/horario',
      '/entrar',
      '/detalhes/tecnico',
      '/detalhes-glossario/cgbi',
      '/ajuda/bolsas',
    ]),
  )
})

test('nothing behind an account, and no topic that is not there', () => {
  const paths = pages.map(({ path }) => path)
  for (const path of paths) expect(path).not.toMatch(/perfil|details|sugest|sugerir|modtec|\*/)
})

test('a page of one document says when that changed', () => {
  const changed = new Map(pages.map(({ path, changedAt }) => [path, changedAt]))
  expect(changed.get('/ajuda/bolsas')).toBe('2026-02-02T00:00:00.000Z')
  expect(changed.get('/entrar')).toBe('2026-02-01T00:00:00.000Z')
  expect(changed.get('/tab2')).toBeUndefined()
})
