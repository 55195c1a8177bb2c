import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import { filterChoices, filterCourses, groupByModality, readFilter } from './course-filter.ts'
import { nearFilters } from './near-filters.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

test('the address keeps the filter', () => {
  expect(read('campus=sul&modalidade=mestrado&turno=noturno&modo=distancia')).toEqual({
    campus: 'sul',
    modality: 'mestrado',
    shift: 'noturno',
    mode: 'distancia',
  })
})

test('what is not offered filters nothing', () => {
  const all = { campus: '', modality: '', shift: '', mode: '' }
  expect(read('campus=&modalidade=nada&turno=eterno&modo=sonho')).toEqual(all)
  expect(read('')).toEqual(all)
})

const course = (values: Partial<Summary<'courses'>>) =>
  ({ name: 'Curso', campuses: 'all', modality: 'fic', shifts: [], ...values }) as Summary<'courses'>
const all = { campus: '', modality: '', shift: '', mode: '' }

test('a filter that is not set leaves every course, one that is leaves what fits all of them', () => {
  const here = course({ campuses: ['sul'], modality: 'mestrado', shifts: ['noturno'] })
  const everywhere = course({ campuses: 'all', modality: 'mestrado', shifts: ['matutino'] })
  const elsewhere = course({ campuses: ['leste'], modality: 'fic', shifts: ['noturno'] })
  const courses = [here, everywhere, elsewhere]
  expect(filterCourses(courses, all)).toEqual(courses)
  expect(filterCourses(courses, { ...all, campus: 'sul' })).toEqual([here, everywhere])
  expect(filterCourses(courses, { ...all, modality: 'fic' })).toEqual([elsewhere])
  expect(filterCourses(courses, { ...all, shift: 'noturno' })).toEqual([here, elsewhere])
  expect(
    filterCourses(courses, { ...all, campus: 'sul', modality: 'mestrado', shift: 'noturno' }),
  ).toEqual([here])
})

test('a course at a distance is found at every campus, and alone where only such are asked for', () => {
  const afar = course({ campuses: ['leste'], distance: true })
  const here = course({ campuses: ['sul'], distance: false })
  const found = (filter: object) => filterCourses([afar, here], { ...all, ...filter })
  expect(found({ campus: 'sul' })).toEqual([afar, here])
  expect(found({ campus: 'sul', mode: 'presencial' })).toEqual([here])
  expect(found({ mode: 'distancia' })).toEqual([afar])
  expect(found({ campus: 'oeste' })).toEqual([afar])
})

test('a course by day is found in the morning and in the afternoon, not at night', () => {
  const byDay = course({ shifts: ['diurno'] })
  const found = (shift: string) => filterCourses([byDay], { ...all, shift }).length
  expect(['matutino', 'vespertino', 'diurno', 'noturno', 'integral'].map(found)).toEqual([
    1, 1, 1, 0, 0,
  ])
})

test('courses are grouped in the order of the modalities, and by name in a group', () => {
  const courses = [
    course({ name: 'Química', modality: 'licenciatura' }),
    course({ name: 'Vendas', modality: 'fic' }),
    course({ name: 'Água', modality: 'fic' }),
  ]
  const groups = groupByModality(courses).map(([modality, group]) => [
    modality,
    group.map(({ name }) => name),
  ])
  expect(groups).toContainEqual(['fic', ['Água', 'Vendas']])
  expect(groups).toContainEqual(['licenciatura', ['Química']])
  expect(groups.length).toBe(2)
  const offered = filterChoices.modality.map(([modality]) => modality)
  expect(groups.map(([modality]) => modality)).toEqual(
    offered.filter((modality) => modality === 'fic' || modality === 'licenciatura'),
  )
})

test('where two filters find nothing together, it says what one fewer finds', () => {
  const courses = [
    course({ campuses: ['sul'], modality: 'fic', shifts: ['matutino'] }),
    course({ campuses: ['sul'], modality: 'fic', shifts: [] }),
    course({ campuses: ['leste'], modality: 'mestrado', shifts: ['noturno'] }),
  ]
  const filter = { ...all, campus: 'sul', modality: 'fic', shift: 'noturno' }
  expect(nearFilters(courses, filter)).toEqual([{ without: 'shift', count: 2 }])
  expect(nearFilters(courses, { ...filter, modality: '' })).toEqual([
    { without: 'campus', count: 1 },
    { without: 'shift', count: 2 },
  ])
  expect(nearFilters(courses, { ...all, shift: 'integral' })).toEqual([])
})
