import { expect, test } from 'vitest'
import { monthsIn } from './months-in.ts'

test.each([
  ['1 ano', 12],
  ['3 semestres', 18],
  ['8 meses', 8],
  ['1 mês', 1],
  ['2 anos e meio', 30],
  ['1 Ano e 6 meses', 18],
  ['1 mês e meio', undefined],
  ['de 2 a 4 anos', undefined],
  ['160 horas', undefined],
  ['', undefined],
])('“%s” are %s months', (text, months) => {
  expect(monthsIn(text)).toBe(months)
})
