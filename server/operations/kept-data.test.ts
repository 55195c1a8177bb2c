import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptOfAccounts, keptOfNobody, keptOfReaders } from '#protocol/kept-data.ts'
import { portableTables, tablesLeftOut } from '#server/store/portable-tables.ts'
import { root } from '#test/installation.ts'

const kept = [...keptOfReaders, ...keptOfAccounts]

test('whoever reads what is kept is told of every table that there is', () => {
  const named = [...kept.flatMap(({ tables }) => tables), ...keptOfNobody]
  const there = [...portableTables.map(({ name }) => name), ...Object.keys(tablesLeftOut)]
  expect(there.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !there.includes(name))).toEqual([])
  expect(named).toHaveLength(new Set(named).size)
})

test('the chapter on privacy has a row for each, as the page says it', () => {
  const chapter = readFileSync(join(root, 'docs/privacy.md'), 'utf8')
  const rows = kept.map(
    ({ what, purpose, until, tables }) =>
      `| ${what} | ${purpose} | ${until} | ${tables.map((name) => `\`${name}\``).join(', ')} |`,
  )
  expect(chapter.split('\n')).toEqual(expect.arrayContaining(rows))
})
