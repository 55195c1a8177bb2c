import { expect, test, vi } from 'vitest'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { withMonths } from './with-months.ts'

function typed(draft: Record<string, string>, duration: string) {
  const type = vi.fn()
  const state = { draft, type } as unknown as DraftState
  withMonths('courses', state).type('duration', duration)
  return type.mock.calls
}

const months = (text: string) => ['durationMonths', text]

test.each([
  ['of a new course', { duration: '', durationMonths: '' }, '12'],
  ['that nobody wrote yet', { duration: '2 anos', durationMonths: '' }, '12'],
  ['that say the same', { duration: '2 anos', durationMonths: '24' }, '12'],
])('months %s follow', (_, draft, said) => {
  expect(typed(draft, '1 ano')).toContainEqual(months(said))
})

test('months that say something else stay', () => {
  expect(typed({ duration: '2 anos', durationMonths: '18' }, '1 ano')).toEqual([
    ['duration', '1 ano'],
  ])
})
