import { expect, test } from 'vitest'
import { nextTopics } from './other-topics.tsx'

const topics = ['entrar', 'publico', 'tipos', 'mapa'].map((slug) => ({ slug }))

test.each([
  ['entrar', ['publico', 'tipos']],
  ['tipos', ['mapa', 'entrar']],
  ['mapa', ['entrar', 'publico']],
])('after %s come %j', (slug, next) => {
  expect(nextTopics(topics, slug, 2).map((topic) => topic.slug)).toEqual(next)
})

test('a topic is never next to itself', () => {
  expect(nextTopics(topics, 'publico', 9).map(({ slug }) => slug)).toEqual([
    'tipos',
    'mapa',
    'entrar',
  ])
  expect(nextTopics(topics.slice(0, 1), 'entrar', 2)).toEqual([])
})
