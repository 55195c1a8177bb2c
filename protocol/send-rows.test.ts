import { expect, test } from 'vitest'
import type { TableRow } from '#content/tables/read-table.ts'
import type { ImportRequest, RowOutcome } from './api-types.ts'
import { checkedRows, rowsToWrite, sendRows } from './send-rows.ts'

const row = (number: number, problems: TableRow['problems'] = []): TableRow => ({
  row: number,
  values: { name: `n${number}` },
  problems,
  cells: [],
})

const good = (number: number, id: string, others: object = {}): RowOutcome => ({
  ...{ row: number, kind: 'new', id, revision: 0, title: '', changes: [], campuses: 'all' },
  ...others,
})

const kinds = (rows: readonly TableRow[], outcomes: readonly RowOutcome[]) =>
  checkedRows(rows, outcomes).map(({ outcome }) => outcome.kind)

test('of rows about one document only the first counts, wherever in the file they stand', () => {
  const rows = [2, 3, 4, 5].map((number) => row(number))
  const inSul = { key: 'ctic', campuses: ['sul'] }
  const outcomes = [
    good(2, 'a', inSul),
    good(3, 'b', { key: 'ctic', campuses: ['centro'] }),
    good(4, 'c', inSul),
    good(5, 'a'),
  ]
  const checked = checkedRows(rows, outcomes)
  expect(kinds(rows, outcomes)).toEqual(['new', 'new', 'failed', 'failed'])
  expect(checked[2]?.outcome).toMatchObject({
    errors: [{ field: '', detail: 'fala do mesmo registro que a linha 2' }],
  })
  expect(rowsToWrite(checked)).toEqual([
    { row: 2, values: { name: 'n2' }, id: 'a', revision: 0 },
    { row: 3, values: { name: 'n3' }, id: 'b', revision: 0 },
  ])
})

test('rows that change a document are written as the new ones are, and those that change nothing are not', () => {
  const rows = [2, 3, 4].map((number) => row(number))
  const outcomes = [
    good(2, 'a', { kind: 'changed', revision: 7 }),
    good(3, 'b', { kind: 'unchanged' }),
    good(4, 'c'),
  ]
  expect(rowsToWrite(checkedRows(rows, outcomes))).toEqual([
    { row: 2, values: { name: 'n2' }, id: 'a', revision: 7 },
    { row: 4, values: { name: 'n4' }, id: 'c', revision: 0 },
  ])
})

test('what could not be read keeps a row out, and is said once', () => {
  const unread = row(2, [{ field: 'places', message: 'use um número' }])
  expect(kinds([unread], [good(2, 'a')])).toEqual(['failed'])
  const errors = [
    { field: 'places', detail: 'falta preencher' },
    { field: 'name', detail: 'falta preencher' },
  ]
  expect(checkedRows([unread], [{ row: 2, kind: 'failed', errors }])[0]?.outcome).toEqual({
    row: 2,
    kind: 'failed',
    errors: [
      { field: 'places', detail: 'use um número' },
      { field: 'name', detail: 'falta preencher' },
    ],
  })
})

test('rows travel in parts that a call takes, in their order, until one is not answered', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({
    row: index + 2,
    values: { text: 'x'.repeat(index < 10 ? 100_000 : 10) },
  }))
  const sizes: number[] = []
  const told: number[] = []
  const send =
    (limit: number) =>
    async ({ rows: part }: ImportRequest) => {
      sizes.push(part.length)
      expect(JSON.stringify(part).length).toBeLessThan(320_000)
      return sizes.length <= limit ? part.map(({ row: number }) => good(number, 'a')) : undefined
    }
  const all = await sendRows(rows, true, send(100), (done) => told.push(done))
  expect(all.map(({ row: number }) => number)).toEqual(rows.map(({ row: number }) => number))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(200)
  expect(told.at(-1)).toBe(500)
  sizes.length = 0
  expect(await sendRows(rows, false, send(2))).toHaveLength((sizes[0] ?? 0) + (sizes[1] ?? 0))
})

test('no part is empty, not even before a row that is larger than a part', async () => {
  const parts: number[][] = []
  const told: [done: number, total: number][] = []
  const send = async ({ rows: part }: ImportRequest) => {
    parts.push(part.map(({ row: number }) => number))
    return part.map(({ row: number }) => good(number, `d${number}`))
  }
  const rows = [2, 3].map((number) => ({ row: number, values: { text: 'x'.repeat(300_001) } }))
  await sendRows(rows, true, send, (done, total) => told.push([done, total]))
  expect(parts).toEqual([[2], [3]])
  expect(told).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
  ])
  expect(await sendRows([], true, send)).toEqual([])
  expect(parts).toHaveLength(2)
})
