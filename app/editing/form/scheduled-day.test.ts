import { expect, test } from 'vitest'
import { draftOf } from '#app/editing/drafts/draft.ts'
import { followingDays } from './scheduled-day.ts'

const today = '2026-11-28'
const following = (document: object, collection: 'news' | 'notices' = 'news') =>
  followingDays(collection, draftOf(collection, { ...document }), 'America/Sao_Paulo', today)

test('the day of a news entry follows the day on which it goes out, until another one is typed', () => {
  expect(following({ date: today })).toEqual(['date'])
  expect(following({ date: '2026-11-20' })).toEqual([])
  // Late in the evening it is the next day in UTC.
  const publishAt = '2026-12-03T01:30:00Z'
  expect(following({ date: '2026-12-02', publishAt })).toEqual(['date'])
  expect(following({ date: today, publishAt })).toEqual([])
})

test('where fields say from when something is seen, nothing follows', () => {
  expect(following({ from: today }, 'notices')).toEqual([])
})
