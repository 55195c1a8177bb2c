import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  ['00:00', 'Boa noite!'],
  ['04:59', 'Boa noite!'],
  ['05:00', 'Bom dia!'],
  ['11:59', 'Bom dia!'],
  ['12:00', 'Boa tarde!'],
  ['17:59', 'Boa tarde!'],
  ['18:00', 'Boa noite!'],
])('at %s one says %s', (time, said) => {
  expect(greeting(time)).toBe(said)
})
