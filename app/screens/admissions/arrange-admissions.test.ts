import { expect, test } from 'vitest'
import type { Admission } from '#content/admission-steps.ts'
import { arrangeAdmissions } from './arrange-admissions.ts'

const now = { day: '2026-11-20', time: '12:00' }

function admission(id: string, year: number, steps: Admission['steps']) {
  return { id, year, steps } as Admission
}

const registration = (start: string, end: string) =>
  ({ name: 'Inscrição', kind: 'registration', start, end }) as const

test('what is open comes first, what ends first before the rest, and what is over by its last day', () => {
  const arranged = arrangeAdmissions(
    [
      admission('old', 2019, []),
      admission('undated', 2026, []),
      admission('soon', 2026, [registration('2026-12-01', '2026-12-10')]),
      admission('open-long', 2026, [registration('2026-11-01', '2026-12-20')]),
      admission('last-year', 2024, [registration('2025-01-01', '2025-01-10')]),
      admission('open-short', 2026, [registration('2026-11-01', '2026-11-21')]),
      admission('between', 2026, [
        registration('2026-11-01', '2026-11-10'),
        { name: 'Resultado', start: '2026-12-01' },
      ]),
    ],
    now,
  )
  expect(arranged.map(({ phase, admission }) => [phase, admission.id])).toEqual([
    ['registering', 'open-short'],
    ['registering', 'open-long'],
    ['running', 'between'],
    ['ahead', 'soon'],
    ['undated', 'undated'],
    ['over', 'last-year'],
    ['over', 'old'],
  ])
})
