import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import { relatedNews } from './related-news.ts'

function piece(
  title: string,
  date: string,
  campuses: Summary<'news'>['campuses'] = 'all',
): Summary<'news'> {
  return {
    id: title,
    revision: 1,
    campuses,
    updatedAt: '2026-01-01T12:00:00Z',
    doubts: [],
    title,
    date,
    dateIsApproximate: false,
    pinned: false,
  }
}

const titles = (news: readonly Summary<'news'>[]) => news.map(({ title }) => title)

test('without anything in common the newest others, three at most', () => {
  const read = piece('Lida', '2026-05-05')
  const others = ['2020', '2023', '2021', '2022'].map((year) => piece(year, `${year}-01-01`))
  expect(titles(relatedNews([read, ...others], read))).toEqual(['2023', '2022', '2021'])
  expect(relatedNews([read], read)).toEqual([])
})

test('first what is of the same campus, however old', () => {
  const read = piece('Lida', '2026-05-05', ['gama', 'brasilia'])
  const all = [
    piece('de outro', '2026-04-01', ['ceilandia']),
    piece('do mesmo, velha', '2015-01-01', ['brasilia']),
    piece('do mesmo', '2018-01-01', ['gama']),
  ]
  expect(titles(relatedNews(all, read))).toEqual(['do mesmo', 'do mesmo, velha', 'de outro'])
})

test('what is of the whole institute, or of nobody knows which campus, is not of the same campus', () => {
  const all = [piece('de todos', '2020-01-01'), piece('nova', '2026-01-01', ['gama'])]
  expect(titles(relatedNews(all, piece('Lida', '2026-05-05')))).toEqual(['nova', 'de todos'])
  expect(titles(relatedNews([...all, piece('sem', '2019-01-01', [])], all[1] as never))).toEqual([
    'de todos',
    'sem',
  ])
})

test('names that both titles have bring them together, without regard to accents and case; short words do not', () => {
  const read = piece('Obras dos campi Sobradinho e Sol Nascente', '2026-02-08')
  const all = [
    piece('Campi e obras', '2026-01-01'),
    piece('Moradores do Sol NASCENTE', '2024-08-10'),
    piece('IFB terá campi em Sobradinho e no Sol Nascente', '2024-03-12'),
    piece('Mais uma', '2025-01-01'),
  ]
  expect(titles(relatedNews(all, read))).toEqual([
    'IFB terá campi em Sobradinho e no Sol Nascente',
    'Moradores do Sol NASCENTE',
    'Campi e obras',
  ])
  const accent = piece('Licenciatura em Educação', '2020-01-01')
  const other = piece('educacao sem acento', '2010-01-01')
  expect(titles(relatedNews([piece('x', '2026-01-01'), other], accent))[0]).toBe(other.title)
})
