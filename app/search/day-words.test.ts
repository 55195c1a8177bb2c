import { expect, test } from 'vitest'
import type { Schedule } from '#content/opening-hours.ts'
import { dayWords } from './day-words.ts'

const library: Schedule = {
  weekly: [
    { days: [1, 2, 3, 4, 5], intervals: [{ opens: '07:00', closes: '21:30' }] },
    { days: [7], intervals: [] },
  ],
  exceptions: [{ from: '2026-12-01', label: 'Recesso', intervals: [] }],
  byAppointment: false,
  doubts: [],
}

test.each([
  ['2026-11-27', undefined, 'Sexta: 7h às 21h30.'],
  ['2026-11-28', undefined, 'Sábado: não sabemos, confirme antes de ir.'],
  ['2026-11-28', 'Dia de um santo', 'Sábado: não sabemos, confirme antes de ir.'],
  ['2026-11-29', undefined, 'Domingo: fechado.'],
  [
    '2026-11-30',
    'Dia do Evangélico',
    'Segunda: feriado (Dia do Evangélico), confirme antes de ir.',
  ],
  ['2026-12-01', 'Um feriado', 'Terça: fechado.'],
])('%s, where the holiday is %s: %s', (day, holiday, words) => {
  expect(dayWords(library, day, holiday)).toBe(words)
})
