import { expect, test } from 'vitest'
import { blackoutWords } from './blackout.tsx'

const period = {
  from: Date.parse('2026-07-04T03:00:00Z'),
  until: Date.parse('2026-10-26T03:00:00Z'),
}
const june = Date.parse('2026-06-01T12:00:00Z')

const counts = [
  { collection: 'events', marked: 1, unmarked: 4 },
  { collection: 'news', marked: 3, unmarked: 20 },
  { collection: 'notices', marked: 0, unmarked: 1 },
] as const

test('before the dates are saved they say what they will hide', () => {
  expect(blackoutWords(period, counts, june)).toBe(
    '1 evento e 3 notícias saem do ar no início do período e voltam depois do fim, sem ninguém mexer.',
  )
  expect(blackoutWords(period, counts.slice(0, 1), period.from)).toBe(
    '1 evento sai do ar ao salvar e volta depois do fim, sem ninguém mexer.',
  )
  expect(blackoutWords(period, [], june)).toMatch(/^Nada publicado está marcado/)
})

test('a period of years and one that is over are pointed out', () => {
  const long = { ...period, until: Date.parse('2028-10-26T03:00:00Z') }
  expect(blackoutWords(long, counts, june)).toMatch(/mais de um ano: confira o ano/)
  expect(blackoutWords(period, counts, period.until)).toMatch(/já acabou: nada sai do ar/)
})
