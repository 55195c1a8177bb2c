import { expect, test } from 'vitest'
import type { PublicDocument } from '#content/document.ts'
import { newsSince, newsWords, revisionsOf } from './news-since.ts'

const state = (courses: Record<string, number>, news: Record<string, number>) => {
  const list = (revisions: Record<string, number>) =>
    Object.entries(revisions).map(
      ([id, revision]) => ({ id, revision }) as unknown as PublicDocument,
    )
  return revisionsOf({ collections: { courses: list(courses), news: list(news) } })
}

test('what is new or changed counts, what is gone or as it was does not', () => {
  const before = state({ redes: 1, agronomia: 2 }, { edital: 3 })
  const now = state({ redes: 4 }, { edital: 3, vagas: 5, redes: 6 })
  expect(newsSince(before, now)).toBe(3)
  expect(newsSince(now, now)).toBe(0)
})

test('the words count as people do', () => {
  expect([0, 1, 3].map(newsWords)).toEqual(['Tudo em dia', '1 novidade', '3 novidades'])
})
