import { expect, test } from 'vitest'
import { filterPath } from './filter-path.ts'

test('the address of another filter keeps the others, and begins at the first page', () => {
  const query = new URLSearchParams('campus=todos&turno=noturno&pagina=3')
  expect(filterPath('/tab2', query, { modo: 'distancia' })).toBe(
    '/tab2?campus=todos&turno=noturno&modo=distancia',
  )
  expect(filterPath('/tab2', query, { turno: 'integral' })).toBe(
    '/tab2?campus=todos&turno=integral',
  )
  expect(filterPath('/tab2', query, { turno: '', campus: '' })).toBe('/tab2')
  expect(String(query)).toBe('campus=todos&turno=noturno&pagina=3')
})
