import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import { filterChoices, readFilter } from './course-filter.ts'

const campuses = [
  { id: 'sul', shortName: 'Sul', kind: 'campus', stage: 'operating' },
  { id: 'norte', shortName: 'Norte', kind: 'campus', stage: 'planned' },
] as unknown as Summary<'campuses'>[]

const read = (query: string) => readFilter(new URLSearchParams(query), filterChoices(campuses))

test('the address keeps the filter', () => {
  expect(read('campus=sul&modalidade=mestrado&turno=noturno')).toEqual({
    campus: 'sul',
    modality: 'mestrado',
    shift: 'noturno',
  })
})

test('what is not offered filters nothing', () => {
  const all = { campus: '', modality: '', shift: '' }
  expect(read('campus=lua&modalidade=nada&turno=eterno')).toEqual(all)
  expect(read('campus=norte')).toEqual(all)
  expect(read('')).toEqual(all)
})
