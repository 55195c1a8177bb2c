import { expect, test } from 'vitest'
import { pagePath } from './document-paths.ts'

test.each([
  ['news', 'vestibular', {}, '/noticias/vestibular'],
  ['pages', 'entrar', { slug: 'como-entrar' }, '/ajuda/como-entrar'],
  ['pages', 'entrar', {}, undefined],
  ['slides', 'um', {}, undefined],
] as const)('the page of %s %s, of which %j is known: %s', (collection, id, document, path) => {
  expect(pagePath(collection, id, document)).toBe(path)
  expect(pagePath(collection, `${id}~copy`, document)).toBe(path)
})
