import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import { choiceNotes, chosenChips, offeredChips } from './course-chips.ts'
import { readFilter } from './course-filter.ts'
import { listCourses, wayToList } from './course-list.ts'

const course = (values: Partial<Summary<'courses'>>) =>
  ({
    name: 'Curso',
    campuses: ['sul'],
    modality: 'fic',
    shifts: [],
    ...values,
  }) as Summary<'courses'>

const courses = [
  course({ shifts: ['matutino'] }),
  course({ shifts: ['noturno'] }),
  course({ shifts: ['noturno'], distance: true }),
  course({ modality: 'mestrado' }),
]

function chipsOf(address: string) {
  const query = new URLSearchParams(address)
  const filter = readFilter(query)
  const { list } = listCourses(courses, query)
  return {
    list,
    chosen: chosenChips(filter).map(({ name, value }) => `${name}=${value}`),
    offered: offeredChips(filter, list).map(({ value, count }) => `${value} ${count}`),
  }
}

test('what is chosen is a chip, and of the other filters those choices that would leave fewer', () => {
  expect(chipsOf('')).toMatchObject({
    chosen: [],
    offered: ['noturno 2', 'matutino 1', 'presencial 3', 'distancia 1'],
  })
  expect(chipsOf('turno=noturno&modalidade=fic&campus=sul')).toMatchObject({
    chosen: ['turno=noturno', 'modalidade=fic'],
    offered: ['presencial 1', 'distancia 1'],
  })
  expect(chipsOf('turno=noturno&modo=distancia').offered).toEqual([])
})

test('a shift that some course has stays a chip where it only may fit, the one that most have first', () => {
  const unsaid = [course({ campuses: ['leste'] }), course({ campuses: ['leste'], distance: true })]
  const elsewhere = courses.map((each) => ({ ...each, distance: false }))
  const query = new URLSearchParams('campus=leste')
  const { list } = listCourses([...elsewhere, ...unsaid], query)
  const offered = offeredChips(readFilter(query), list)
  expect(offered.map(({ value, count }) => `${value} ${count}`)).toEqual([
    'noturno 0',
    'matutino 0',
    'presencial 1',
    'distancia 1',
  ])
})

test('beside a choice stands how many fit, else how many may', () => {
  const { list } = chipsOf('')
  expect(choiceNotes(list.counts.shift)).toEqual({
    matutino: '1',
    vespertino: 'pode ser 1',
    diurno: 'pode ser 1',
    noturno: '2',
    integral: 'pode ser 1',
  })
})

test('those that may fit come after those that do, first where one goes, and the button says what there is', () => {
  const afar = course({ modality: 'bacharelado', distance: true })
  const some = [afar, ...courses]
  const { ordered, list } = listCourses(some, new URLSearchParams('turno=noturno'))
  expect(ordered).toEqual([courses[1], courses[2], courses[3], afar])
  expect(list).toMatchObject({ total: 4, sure: 2, sizes: { fic: 2 } })
  expect(list.maybe).toMatchObject({ presencial: { count: 1 }, distancia: { count: 1 } })
  expect(wayToList(list)).toBe('Ver 2 cursos')
  expect(wayToList(chipsOf('turno=integral').list)).toBe('Ver 1 possível')
  expect(wayToList(listCourses(some, new URLSearchParams('turno=integral')).list)).toBe(
    'Ver 2 possíveis',
  )
  expect(wayToList(chipsOf('modalidade=bacharelado').list)).toBe('Voltar à lista')
})
