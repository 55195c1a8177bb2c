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

test('those that may fit come after those that do, whatever their modality, and the button says what there is', () => {
  const { ordered, list } = listCourses(courses, new URLSearchParams('turno=noturno'))
  expect(ordered).toEqual([courses[1], courses[2], courses[3]])
  expect(list).toMatchObject({ total: 3, sure: 2, sizes: { fic: 2 }, maybe: { count: 1 } })
  expect(wayToList(list)).toBe('Ver 2 cursos')
  expect(wayToList(chipsOf('turno=integral').list)).toBe('Ver 1 que pode ser')
  expect(wayToList(chipsOf('modalidade=bacharelado').list)).toBe('Voltar à lista')
})
