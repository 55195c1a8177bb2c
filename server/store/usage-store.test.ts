import { afterEach, beforeAll, expect, test } from 'vitest'
import { openTwoNodes } from '#test/store/stores.ts'
import type { UsageCount, UsageStore, Used } from './usage-store.ts'

let usage: UsageStore
/** The same, opened by another node or process. */
let others: UsageStore

beforeAll(async () => {
  const nodes = await openTwoNodes()
  usage = nodes.one.usage
  others = nodes.other.usage
  return nodes.remove
})

afterEach(async () => {
  await usage.prune('9999', '9999')
})

const page = (subject: string): Used => ({ kind: 'page', subject })
const answer = (subject: string): Used => ({ kind: 'answer', subject })

function sorted(counts: readonly UsageCount[]): string[] {
  return counts.map(({ kind, subject, count }) => `${kind} ${subject} ${count}`).sort()
}

test('all nodes count together, over days, each kind by itself', async () => {
  await usage.add('2026-03-11', [page('/sobre')])
  await usage.add('2026-03-12', [page('/sobre'), page('/mapa'), answer('noturno')])
  await others.add('2026-03-12', [page('/sobre'), answer('/mapa')])
  await others.add('2026-03-13', [page('/sobre')])
  expect(sorted(await usage.totals('2026-03-12', '2026-03-13'))).toEqual([
    'answer /mapa 1',
    'answer noturno 1',
    'page /mapa 1',
    'page /sobre 3',
  ])
  expect(sorted(await others.totals('2026-03-13', '2026-03-13'))).toEqual(['page /sobre 1'])
  expect(sorted(await others.totals('2026-03-11', '2026-03-11'))).toEqual(['page /sobre 1'])
})

test('at the same time, and in any order, none is lost', async () => {
  const pages = ['/sobre', '/mapa', '/horario'].map(page)
  await Promise.all(
    Array.from({ length: 30 }, (_, time) =>
      (time % 2 === 0 ? usage : others).add(
        '2026-03-12',
        time % 3 === 0 ? pages : pages.toReversed(),
      ),
    ),
  )
  expect(sorted(await usage.totals('2026-03-12', '2026-03-12'))).toEqual([
    'page /horario 30',
    'page /mapa 30',
    'page /sobre 30',
  ])
})

test('nothing to count counts nothing', async () => {
  await usage.add('2026-03-12', [])
  expect(await usage.totals('2026-01-01', '2026-12-31')).toEqual([])
})

test('what is old is forgotten, and what a wrong clock counted on days to come', async () => {
  for (const [day, path] of [
    ['2026-01-01', '/sobre'],
    ['2026-03-12', '/mapa'],
    ['2026-03-13', '/horario'],
    ['2027-01-01', '/sobre'],
  ] as const)
    await usage.add(day, [page(path)])
  await usage.prune('2026-03-12', '2026-03-13')
  expect(sorted(await usage.totals('2026-01-01', '2027-12-31'))).toEqual([
    'page /horario 1',
    'page /mapa 1',
  ])
})
