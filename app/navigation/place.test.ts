import { expect, test } from 'vitest'
import { initialPlace, isPair, type OutletPlace, placeAfter, placeBelow, urlOf } from './place.ts'

const course: OutletPlace = { outlet: 'courses', stack: ['/tab2?turno=noturno', '/detalhes/x'] }

test('a detail opened directly has its list below, a root has nothing', () => {
  expect(initialPlace('/detalhes/x')).toEqual({
    outlet: 'courses',
    stack: ['/tab2', '/detalhes/x'],
  })
  expect(initialPlace('/ajuda/horario')).toEqual({
    outlet: 'help',
    stack: ['/ajuda', '/ajuda/horario'],
  })
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

test('a detail above the list of its tab makes a pair, and nothing else does', () => {
  for (const url of ['/detalhes/x', '/detalhes-glossario/cgbi', '/entrar', '/ajuda/sobre'])
    expect(isPair(initialPlace(url)), url).toBe(true)
  // Lists, what needs the width itself, what the menu opened, and what has another screen below.
  for (const url of ['/tab2', '/mapa', '/que-curso', '/editais/x', '/noticias/x', '/sobre'])
    expect(isPair(initialPlace(url)), url).toBe(false)
  expect(isPair(placeAfter(course, '/entrar', 'push'))).toBe(true)
  expect(isPair({ outlet: 'home', stack: ['/tab1', '/detalhes/x'] })).toBe(false)
  expect(isPair({ outlet: 'help', stack: ['/mapa', '/entrar'] })).toBe(false)
})
