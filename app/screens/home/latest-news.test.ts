import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import { latestNews } from './latest-news.ts'

function piece(id: string, date: string, more: Partial<Summary<'news'>> = {}): Summary<'news'> {
  return {
    id,
    revision: 1,
    campuses: 'all',
    updatedAt: '2026-01-01T12:00:00Z',
    doubts: [],
    title: id,
    date,
    dateIsApproximate: false,
    pinned: false,
    ...more,
  }
}

test('of the news, what is pinned and then the newest: three, without their texts', () => {
  const news = [
    piece('velha', '2024-01-01'),
    piece('nova', '2026-11-20', { summary: 'Um resumo.' }),
    piece('fixada', '2019-01-01', { pinned: true }),
    piece('de ontem', '2026-11-19'),
  ]
  const shown = latestNews(news)
  expect(shown.map(({ id }) => id)).toEqual(['fixada', 'nova', 'de ontem'])
  expect(JSON.stringify(shown)).not.toContain('Um resumo.')
})
