import { expect, test } from 'vitest'
import { readableId } from './readable-id.ts'

test.each([
  ['Inscrições até 5/3', 'inscricoes-ate-5-3'],
  ['  — Olá! —  ', 'ola'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ['ñ'.repeat(10_000), 'n'.repeat(60)],
  ['!!!', 'news'],
  ['', 'news'],
  [undefined, 'news'],
  [{ title: 'x' }, 'news'],
])('%j begins with %s', (title, id) => {
  expect(readableId(title, 'news')).toBe(id)
})
