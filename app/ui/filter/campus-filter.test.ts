import { expect, test } from 'vitest'
import { allCampusesPath, ownCampusPath, shownCampus } from './campus-filter.ts'

const [north, south] = [{ id: 'norte' }, { id: 'sul' }]

test.each([
  ['nothing, and the reader has chosen none: all', null, undefined, undefined],
  ['nothing: the reader’s own', null, north, north],
  ['a campus', 'sul', undefined, south],
  ['a campus other than the reader’s own', 'sul', north, south],
  ['all, whoever asks', 'todos', north, undefined],
  ['all, and the reader has chosen none', 'todos', undefined, undefined],
  ['a campus that there is not: as if it named none', 'lua', north, north],
  ['a campus that there is not, and the reader has chosen none: all', 'lua', undefined, undefined],
  ['an empty one: as if it named none', '', north, north],
])('a list whose address names %s', (_, named, own, shown) => {
  expect(shownCampus(named, [north, south], own)).toBe(shown)
})

test('the ways to another campus keep the other filters, and begin at the first page', () => {
  const list = { path: '/tab2', own: { id: 'norte' } }
  const query = new URLSearchParams('campus=sul&turno=noturno&pagina=3')
  expect(ownCampusPath('/tab2', query)).toBe('/tab2?turno=noturno')
  expect(allCampusesPath({ ...list, query })).toBe('/tab2?turno=noturno&campus=todos')
  expect(allCampusesPath({ ...list, query }, new URLSearchParams())).toBe('/tab2?campus=todos')
  // Without a campus of their own all is what a reader gets by the plain address.
  expect(allCampusesPath({ ...list, query, own: undefined })).toBe('/tab2?turno=noturno')
  expect(ownCampusPath('/eventos', new URLSearchParams('campus=todos'))).toBe('/eventos')
})
