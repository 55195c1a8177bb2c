import { expect, test } from 'vitest'
import {
  initialPlace,
  listUnder,
  type OutletPlace,
  placeAfter,
  placeBelow,
  urlOf,
} from './place.ts'

const course: OutletPlace = { outlet: 'courses', stack: ['/tab2?turno=noturno', '/detalhes/x'] }

test('a detail opened directly has its list below, and what that belongs to; a root has nothing', () => {
  expect(initialPlace('/detalhes/x')).toEqual({
    outlet: 'courses',
    stack: ['/tab2', '/detalhes/x'],
  })
  expect(initialPlace('/ajuda/horario')).toEqual({
    outlet: 'help',
    stack: ['/ajuda', '/ajuda/horario'],
  })
  expect(initialPlace('/noticias/x')).toEqual({
    outlet: 'home',
    stack: ['/tab1', '/noticias', '/noticias/x'],
  })
  expect(initialPlace('/sugerir/courses/caf%C3%A9')).toEqual({
    outlet: 'courses',
    stack: ['/tab2', '/detalhes/caf%C3%A9', '/sugerir/courses/caf%C3%A9'],
  })
  expect(initialPlace('/sugerir/services/x').stack).toEqual(['/tab1', '/sugerir/services/x'])
  expect(initialPlace('/horario')).toEqual({ outlet: 'root', stack: ['/horario'] })
})

test('a link goes on top of what is in view, whatever outlet its address has', () => {
  expect(placeAfter(course, '/entrar', 'push')).toEqual({
    outlet: 'courses',
    stack: ['/tab2?turno=noturno', '/detalhes/x', '/entrar'],
  })
})

test('the address of a tab switches to it', () => {
  expect(placeAfter(course, '/tab3?tipo=setor', 'push')).toEqual({
    outlet: 'glossary',
    stack: ['/tab3?tipo=setor'],
  })
})

test('the menu resets the outlet beside the tabs', () => {
  const inRoot: OutletPlace = { outlet: 'root', stack: ['/horario', '/detalhes-glossario/cgbi'] }
  expect(placeAfter(inRoot, '/sobre', 'root')).toEqual({ outlet: 'root', stack: ['/sobre'] })
  expect(placeBelow(placeAfter(inRoot, '/sobre', 'root'))).toBeUndefined()
})

test('a filter replaces the address in view', () => {
  const list: OutletPlace = { outlet: 'courses', stack: ['/tab2'] }
  expect(placeAfter(list, '/tab2?campus=gama', 'replace')).toEqual({
    outlet: 'courses',
    stack: ['/tab2?campus=gama'],
  })
})

test('the arrow leads to what was below, as it was left', () => {
  const below = placeBelow(course)
  expect(below && urlOf(below)).toBe('/tab2?turno=noturno')
})

test('a detail has the nearest list under it beside itself, and nothing else has one', () => {
  const listBeside = (...[first, ...rest]: OutletPlace['stack']) =>
    listUnder({ outlet: 'help', stack: [first, ...rest] })?.stack
  for (const [url, list] of [
    ['/detalhes/x', '/tab2'],
    ['/detalhes-glossario/cgbi', '/tab3'],
    ['/eventos/x', '/eventos'],
    ['/entrar', '/ajuda'],
    ['/ajuda/sobre', '/ajuda'],
    ['/editais/x', '/editais'],
    ['/noticias/x', '/noticias'],
  ] as const) {
    const under = listUnder(initialPlace(url))
    expect(under && urlOf(under), url).toBe(list)
  }
  // Lists, what needs the width itself, and what the menu opened.
  for (const url of ['/tab2', '/eventos', '/editais', '/noticias', '/mapa', '/que-curso', '/sobre'])
    expect(listUnder(initialPlace(url)), url).toBeUndefined()
  expect(listUnder({ outlet: 'root', stack: ['/editais', '/editais/x'] })).toBeUndefined()
  // A list that stands on its tab's, with what was chosen in it and what that leads to.
  expect(listBeside('/ajuda', '/editais')).toBeUndefined()
  expect(listBeside('/ajuda', '/editais?pagina=2', '/editais/x')).toEqual([
    '/ajuda',
    '/editais?pagina=2',
  ])
  expect(listBeside('/ajuda', '/editais', '/editais/x', '/entrar')).toEqual(['/ajuda', '/editais'])
  expect(listBeside('/tab2?turno=noturno', '/detalhes/x', '/editais/y')).toEqual([
    '/tab2?turno=noturno',
  ])
  // From the home screen one detail is chosen, not a list of them.
  expect(listBeside('/tab1', '/detalhes/x')).toBeUndefined()
  expect(listBeside('/tab1', '/noticias/x')).toBeUndefined()
  expect(listBeside('/mapa', '/entrar')).toBeUndefined()
})
