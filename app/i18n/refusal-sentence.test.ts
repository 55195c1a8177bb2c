import { expect, test } from 'vitest'
import { refusalSentence } from './refusal-sentence.ts'

test.each([
  [1, '1 segundo'],
  [40, '40 segundos'],
  [90, '90 segundos'],
  [91, '2 minutos'],
  [300, '5 minutos'],
  [3600, '60 minutos'],
  [7000, '2 horas'],
])('whoever is throttled for %i seconds is told to wait %s', async (wait, words) => {
  expect(await refusalSentence('too_many_requests', wait)).toBe(
    `Foram muitas tentativas seguidas. Tente de novo em ${words}.`,
  )
})

test('without a time the sentence still says what to do', async () => {
  expect(await refusalSentence('too_many_requests')).toMatch(/Espere um pouco/)
})
