import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import { choiceCounts } from './choice-counts.ts'
import { filterChoices, filterCourses, groupByModality, readFilter } from './course-filter.ts'
import { groupByMode, maybeSentence, maybeTitle, summariseMaybe } from './maybe-courses.ts'
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
  const found = (filter: object) => filterCourses(courses, { ...all, ...filter }).sure
  expect(found({})).toEqual(courses)
  expect(found({ campus: 'sul' })).toEqual([here, everywhere])
  expect(found({ modality: 'fic' })).toEqual([elsewhere])
  expect(found({ shift: 'noturno' })).toEqual([here, elsewhere])
  expect(found({ campus: 'sul', modality: 'mestrado', shift: 'noturno' })).toEqual([here])
})

test('a course at a distance is found at every campus, and alone where only such are asked for', () => {
  const afar = course({ campuses: ['leste'], distance: true })
  const here = course({ campuses: ['sul'], distance: false })
  const found = (filter: object) => filterCourses([afar, here], { ...all, ...filter }).sure
  expect(found({ campus: 'sul' })).toEqual([afar, here])
  expect(found({ campus: 'sul', mode: 'presencial' })).toEqual([here])
  expect(found({ mode: 'distancia' })).toEqual([afar])
  expect(found({ campus: 'oeste' })).toEqual([afar])
})

test('a course by day is found in the morning and in the afternoon, not at night', () => {
  const byDay = course({ shifts: ['diurno'] })
  const found = (shift: string) => filterCourses([byDay], { ...all, shift }).sure.length
  expect(['matutino', 'vespertino', 'diurno', 'noturno', 'integral'].map(found)).toEqual([
    1, 1, 1, 0, 0,
  ])
})

test('what a course does not say does not hide it: it may fit, unless something else that it says does not', () => {
  const atNight = course({ campuses: ['sul'], shifts: ['noturno'] })
  const byDay = course({ campuses: ['sul'], shifts: ['diurno'] })
  const unsaid = course({ campuses: ['sul'], shifts: [] })
  const elsewhere = course({ campuses: ['leste'], shifts: [] })
  const nowhere = course({ campuses: [], shifts: ['noturno'] })
  const courses = [atNight, byDay, unsaid, elsewhere, nowhere]
  const found = (filter: object) => filterCourses(courses, { ...all, ...filter })
  expect(found({ shift: 'noturno' })).toEqual({
    sure: [atNight, nowhere],
    maybe: [unsaid, elsewhere],
  })
  expect(found({ campus: 'sul', shift: 'noturno' })).toEqual({
    sure: [atNight],
    maybe: [unsaid, nowhere],
  })
  expect(found({ campus: 'sul' })).toEqual({ sure: [atNight, byDay, unsaid], maybe: [nowhere] })
  expect(found({})).toEqual({ sure: courses, maybe: [] })
})

test('a technical course whose modality is to be confirmed may be of any that a campus has', () => {
  const unsure = course({ modality: 'tecnico' })
  const found = (modality: string) => {
    const { sure, maybe } = filterCourses([unsure], { ...all, modality })
    return [sure.length, maybe.length]
  }
  expect(found('tecnico')).toEqual([1, 0])
  expect(found('tecnico-subsequente')).toEqual([0, 1])
  expect(found('tecnico-proeja')).toEqual([0, 1])
  expect(found('tecnico-a-distancia')).toEqual([0, 0])
  expect(found('tecnologia')).toEqual([0, 0])
})

test('each choice says how many it finds for sure, and how many may fit, beside the other filters', () => {
  const courses = [
    course({ campuses: ['sul'], modality: 'fic', shifts: ['noturno'] }),
    course({ campuses: ['sul'], modality: 'mestrado', shifts: ['noturno', 'matutino'] }),
    course({ campuses: ['sul'], modality: 'mestrado', shifts: [] }),
    course({ campuses: ['leste'], modality: 'fic', shifts: ['noturno'], distance: true }),
    course({ campuses: ['leste'], modality: 'fic', shifts: ['noturno'] }),
  ]
  expect(choiceCounts(courses, { ...all, campus: 'sul', shift: 'noturno' })).toEqual({
    modality: { fic: { sure: 2, maybe: 0 }, mestrado: { sure: 1, maybe: 1 } },
    shift: {
      matutino: { sure: 1, maybe: 1 },
      vespertino: { sure: 0, maybe: 1 },
      diurno: { sure: 0, maybe: 1 },
      noturno: { sure: 3, maybe: 1 },
      integral: { sure: 0, maybe: 1 },
    },
    mode: { presencial: { sure: 2, maybe: 1 }, distancia: { sure: 1, maybe: 0 } },
  })
})

test('what may fit stands by whether one goes there, and says how many, where, and what is not known', () => {
  const said = (filter: object, ...courses: Summary<'courses'>[]) => {
    const wanted = { ...all, ...filter }
    return groupByMode(filterCourses(courses, wanted).maybe).map(([mode, group]) => {
      const summary = summariseMaybe(group, wanted)
      const campus = wanted.campus ? 'Sul' : undefined
      return `${maybeTitle(mode, summary, campus)} | ${maybeSentence(summary)}`
    })
  }
  const technical = course({ campuses: ['sul'], modality: 'tecnico' })
  const afar = course({ campuses: [], distance: true })
  const filter = { campus: 'sul', shift: 'noturno' }
  expect(said(filter, technical)).toEqual([
    'Pode ser: em Sul | 1 curso; o turno dele não foi informado.',
  ])
  expect(said(filter, afar, technical, course({ campuses: 'all' }), afar)).toEqual([
    'Pode ser: em Sul | 2 cursos; o turno deles não foi informado.',
    'Pode ser: a distância | 2 cursos; o turno deles não foi informado.',
  ])
  expect(said({ campus: 'sul' }, course({ campuses: [] }))).toEqual([
    'Pode ser | 1 curso; o campus dele não foi informado.',
  ])
  expect(
    said(
      { shift: 'noturno', modality: 'tecnico-subsequente' },
      technical,
      course({ modality: 'tecnico-subsequente', campuses: ['leste'] }),
    ),
  ).toEqual(['Pode ser | 2 cursos; falta saber a modalidade ou o turno deles.'])
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
    course({ campuses: ['sul'], modality: 'fic', shifts: ['diurno'] }),
    course({ campuses: ['leste'], modality: 'mestrado', shifts: ['noturno'] }),
    course({ campuses: ['leste'], modality: 'mestrado', shifts: [] }),
  ]
  const filter = { ...all, campus: 'sul', modality: 'fic', shift: 'noturno' }
  expect(nearFilters(courses, filter)).toEqual([{ without: 'shift', count: 2 }])
  // What may fit counts too: it would be listed.
  expect(nearFilters(courses, { ...filter, modality: '' })).toEqual([
    { without: 'campus', count: 2 },
    { without: 'shift', count: 2 },
  ])
  expect(nearFilters(courses, { ...all, modality: 'bacharelado' })).toEqual([])
})
