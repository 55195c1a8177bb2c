import { beforeAll, expect, test } from 'vitest'
import { openTwoNodes } from '#test/store/stores.ts'
import type { CalendarImportStore } from './calendar-import-store.ts'

let one: CalendarImportStore
/** The same, opened by another node or process. */
let other: CalendarImportStore

beforeAll(async () => {
  const nodes = await openTwoNodes()
  one = nodes.one.calendarImports
  other = nodes.other.calendarImports
  return nodes.remove
})

test('of two that know the same round, one saves', async () => {
  expect(await one.list()).toEqual([])
  const first = await Promise.all([one.save('a', 0, '"x"'), other.save('a', 0, '"y"')])
  expect(first.toSorted()).toEqual([false, true])
  const state = first[0] ? '"x"' : '"y"'
  expect(await other.list()).toEqual([{ calendar: 'a', round: 1, state }])
  const second = await Promise.all([one.save('a', 1, '"ç"'), other.save('a', 1, '"ç"')])
  expect(second.toSorted()).toEqual([false, true])
  expect(await one.save('b', 3, '"of nothing"')).toBe(false)
  expect(await one.list()).toEqual([{ calendar: 'a', round: 2, state: '"ç"' }])
})
