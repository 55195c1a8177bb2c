import { expect, test } from 'vitest'
import { pageAt, pageOf, pagePath, rowsOf } from './list-pages.ts'

const rows = Array.from({ length: 10_000 }, (_, index) => index)
const query = (text: string) => new URLSearchParams(text)

test('a list of usual length is one page, whatever its address asks for', () => {
  expect(pageOf(query('pagina=7'), 200)).toEqual({ page: 1, pages: 1 })
  expect(rowsOf(rows.slice(0, 200), { page: 1, pages: 1 })).toHaveLength(200)
})

test.each([
  ['', 1],
  ['pagina=1', 1],
  ['pagina=37', 37],
  ['pagina=100', 100],
  ['pagina=101', 100],
  ['pagina=1e99', 100],
  ['pagina=0', 1],
  ['pagina=-3', 1],
  ['pagina=2.5', 1],
  ['pagina=dois', 1],
])('of ten thousand rows, %s asks for page %i', (asked, page) => {
  expect(pageOf(query(asked), rows.length)).toEqual({ page, pages: 100 })
})

test('every row is on exactly one page, the one that is told of it', () => {
  const pages = Array.from({ length: 100 }, (_, index) => ({ page: index + 1, pages: 100 }))
  expect(pages.flatMap((page) => rowsOf(rows, page))).toEqual(rows)
  for (const page of pages)
    expect(rowsOf(rows, page).map(pageAt)).toEqual(Array(100).fill(page.page))
})

test('a page grows beyond its end', () => {
  expect(rowsOf(rows, { page: 2, pages: 100 }, 125).at(-1)).toBe(224)
})

test('the address of a page keeps the filters, and the first page needs no number', () => {
  expect(pagePath('/tab3', query('tipo=setor&pagina=4'), 5)).toBe('/tab3?tipo=setor&pagina=5')
  expect(pagePath('/tab3', query('pagina=2'), 1)).toBe('/tab3')
})
