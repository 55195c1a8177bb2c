import { expect, test } from 'vitest'
import { allCampusesPath, ownCampusPath } from './campus-filter.ts'

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
