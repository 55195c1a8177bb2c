import { expect, test } from 'vitest'
import { cuts } from './sentences.ts'

const partsOf = (text: string) => cuts(text).map(([from, to]) => text.slice(from, to))

test('a text is cut at its sentences, and nothing of it is lost', () => {
  const text =
    'Depende do curso. No técnico, a vaga sai por sorteio! E se não der? Há outra chance.'
  expect(partsOf(text).map((part) => part.trim())).toEqual([
    'Depende do curso.',
    'No técnico, a vaga sai por sorteio!',
    'E se não der?',
    'Há outra chance.',
  ])
  expect(partsOf(text).join('')).toBe(text)
})

test('what is too long for one breath is cut at a pause, at a space, or anywhere', () => {
  const clause = 'quem estudou em escola pública tem direito a uma parte das vagas'
  const long = `${clause}, ${clause}, ${clause}, ${clause}.`
  expect(partsOf(long)[0]).toBe(`${clause}, ${clause}, `)
  for (const text of [long, `${'palavra '.repeat(100)}fim.`, 'a'.repeat(1000)]) {
    const parts = partsOf(text)
    expect(parts.join('')).toBe(text)
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(180)
  }
})
