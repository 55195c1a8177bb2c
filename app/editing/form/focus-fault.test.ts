import { expect, test } from 'vitest'
import { firstFaulty } from './focus-fault.ts'

const inputs = [
  'name',
  'weekly.0',
  'weekly.1',
  'weekly.1.intervals.0.opens',
  'weekly.1.intervals.0.closes',
  'exceptions.0.label',
  'exceptions.0.from',
  'exceptions.1.label',
  'exceptions.1.from',
  'aliases',
  'campuses',
  'campuses',
]

const cases: [title: string, faults: string[], focused: string | undefined][] = [
  ['nothing is wrong', [], undefined],
  ['a fault without an input', ['owner'], undefined],
  ['the first field of the form, not of the faults', ['aliases', 'name'], 'name'],
  ['the wrong row, not the first one', ['exceptions', 'exceptions.1.from'], 'exceptions.1.from'],
  [
    'the first input of a wrong row',
    ['exceptions.1.from', 'exceptions', 'exceptions.1.label'],
    'exceptions.1.label',
  ],
  [
    'the first input within what is wrong',
    ['weekly', 'weekly.1.intervals'],
    'weekly.1.intervals.0.opens',
  ],
  ['a group of which no input is named', ['exceptions'], 'exceptions.0.label'],
  ['a group before a field that is named exactly', ['aliases', 'exceptions'], 'exceptions.0.label'],
  ['choices that share a name', ['campuses'], 'campuses'],
]

test.each(cases)('%s', (_, faults, focused) => {
  const words = Object.fromEntries(faults.map((name) => [name, 'Falta preencher.']))
  expect(inputs[firstFaulty(inputs, words)]).toBe(focused)
})

test('what was wrong once is not wrong any more', () => {
  expect(firstFaulty(inputs, { name: undefined, aliases: 'Longo.' })).toBe(9)
})
