import { expect, test } from 'vitest'
import { RecentChanges } from './recent-changes.ts'

const touched = (seq: number, id = `d-${seq}`) => ({ seq, collection: 'news' as const, id })
const seqs = (recent: RecentChanges, since: number) => recent.since(since)?.map(({ seq }) => seq)

test('forgets the oldest, and refuses whoever would need them', () => {
  const recent = new RecentChanges(0, 3)
  for (let seq = 1; seq <= 5; seq++) recent.add(touched(seq * 10))
  expect(seqs(recent, 0)).toEqual([10, 20, 30, 40, 50])
  recent.add(touched(60))
  expect(recent.since(29)).toBeUndefined()
  expect(seqs(recent, 30)).toEqual([40, 50, 60])
  expect(seqs(recent, 45)).toEqual([50, 60])
  expect(seqs(recent, 60)).toEqual([])
})

test('a document whose older change was forgotten is told once', () => {
  const recent = new RecentChanges(0, 2)
  for (const seq of [1, 2, 3, 4]) recent.add(touched(seq, 'a'))
  recent.add(touched(5, 'b'))
  recent.add(touched(6, 'a'))
  expect(recent.since(4)).toEqual([touched(5, 'b'), touched(6, 'a')])
})

test('takes in later what came before', () => {
  const recent = new RecentChanges(4, 10)
  recent.add(touched(5, 'a'))
  expect(recent.since(3)).toBeUndefined()
  recent.addEarlier([touched(2, 'a'), touched(3, 'b'), touched(4, 'b')], 1)
  expect(recent.since(0)).toBeUndefined()
  expect(recent.since(1)).toEqual([touched(4, 'b'), touched(5, 'a')])
  recent.add(touched(6, 'b'))
  expect(recent.since(1)).toEqual([touched(5, 'a'), touched(6, 'b')])
})

test('leaves no hole where what came after was forgotten by then', () => {
  const recent = new RecentChanges(4, 2)
  for (const seq of [5, 6, 7, 8]) recent.add(touched(seq))
  recent.addEarlier([touched(3), touched(4)], 2)
  expect(recent.since(2)).toBeUndefined()
  expect(seqs(recent, 6)).toEqual([7, 8])
})
