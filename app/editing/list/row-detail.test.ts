import { expect, test } from 'vitest'
import type { StaffDocument } from '#content/document.ts'
import { rowDetail } from './row-detail.ts'

test('a row says the label of a flag that is set, and nothing of one that is not', () => {
  const shown = (_: string, value: unknown) => value as string | undefined
  const detail = (values: object) =>
    rowDetail('news', ['date', 'pinned', 'body'], values as StaffDocument, shown)
  expect(detail({ date: '13/08/2019', pinned: false })).toBe('13/08/2019')
  expect(detail({ date: '13/08/2019' })).toBe('13/08/2019')
  expect(detail({ date: '13/08/2019', pinned: true })).toBe('13/08/2019 · Fixada no início')
  expect(detail({})).toBe('')
})
