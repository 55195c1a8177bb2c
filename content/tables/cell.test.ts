import { expect, test } from 'vitest'
import { choiceCell } from './cell.ts'

const context = { timeZone: 'America/Sao_Paulo', idNamed: () => undefined }
const shifts = choiceCell({ morning: 'Manhã', night: 'Noite', 'late-night': 'Noite' })

test('a choice is written as people call it, and as its name where two are called alike', () => {
  const written = ['morning', 'night', 'late-night', 'gone'].map((name) =>
    shifts.write(name, context),
  )
  expect(written).toEqual(['Manhã', 'night', 'late-night', 'gone'])
})

test.each([
  ['manha', 'morning'],
  ['Morning', 'morning'],
  ['LATE-NIGHT', 'late-night'],
  ['tarde', undefined],
])('of a choice %j means %j', (text, name) => {
  expect(shifts.read(text, context)).toBe(name)
})
