import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRecord } from '#content/check-record.ts'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import type { ContentRecord } from '#content/schemas.ts'
import { columnsOf } from './columns.ts'
import { readTable } from './read-table.ts'
import { anyRecord } from './test-records.ts'
import { tableHead, tableLine, tableModel } from './write-table.ts'

const context = { timeZone: 'America/Sao_Paulo', idNamed: () => undefined }

function starter(collection: CollectionName): ContentRecord[] {
  const file = join(import.meta.dirname, `../starter/ifb/${collection}.json`)
  return JSON.parse(readFileSync(file, 'utf8')).map((raw: unknown) => {
    const parsed = parseRecord(collection, raw)
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
    return parsed.record
  })
}

/** The records of a file of these records, with what an empty cell means. */
function throughTheTable(collection: CollectionName, records: readonly ContentRecord[]) {
  const lines = records.map((record) => tableLine(collection, record, context))
  const file = new TextEncoder().encode(tableHead(collection) + lines.join(''))
  const table = readTable(collection, file, context)
  if ('fault' in table) throw new Error(table.fault)
  expect(table.unknown).toEqual([])
  return table.rows.map(({ id, values, problems }) => {
    expect(problems).toEqual([])
    // A new document takes away nothing.
    const { campuses, ...others } = values
    const parsed = parseRecord(collection, { id, ...others, campuses: campuses ?? [] })
    return 'record' in parsed ? parsed.record : parsed.problems
  })
}

/** A table has no column for who confirmed something: that is the account that says so. */
function withoutPerson({ confirmedBy: _, ...record }: ContentRecord) {
  return record
}

// No notice is there at the start; a file without rows says so itself.
test.each(collectionNames.filter((name) => name !== 'notices'))(
  'what %s say is the same after a table',
  (collection) => {
    const records = starter(collection)
    expect(throughTheTable(collection, records)).toEqual(records.map(withoutPerson))
  },
)

test.each(collectionNames)('whatever else %s may say is the same after a table', (collection) => {
  fc.assert(
    fc.property(fc.array(anyRecord(collection), { minLength: 1, maxLength: 3 }), (records) => {
      expect(throughTheTable(collection, records)).toEqual(records)
    }),
    { numRuns: 40 },
  )
})

test.each(collectionNames)('the model of %s can be read, and shows each column', (collection) => {
  const table = readTable(collection, new TextEncoder().encode(tableModel(collection)), context)
  if ('fault' in table) throw new Error(table.fault)
  expect(table.header).toEqual(columnsOf(collection).map(({ heading }) => heading))
  expect(table.rows.map(({ problems }) => problems)).toEqual([[]])
})
