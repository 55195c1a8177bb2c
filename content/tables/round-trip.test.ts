import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { type ContentRecord, statuses } from '#content/document.ts'
import { type Field, type TextFormat, textFormats } from '#content/fields.ts'
import { mergePatch } from '#content/merge-patch.ts'
import { parseRecord } from '#content/validation/check-record.ts'
import { workbook } from '#test/tables/workbook.ts'
import { columnsOf, keepSeconds } from './columns.ts'
import { readTable } from './read-table.ts'
import { tableHead, tableLine, tableModel } from './write-table.ts'

/** Records of a collection that its schema accepts, with the texts that are hardest for a table among them. */
function anyRecord(collection: CollectionName): fc.Arbitrary<ContentRecord> {
  const { fields, singleton } = definitionOf(collection)
  const names = ['*', ...Object.keys(fields), 'campuses']
  const shape: Record<string, fc.Arbitrary<unknown>> = {
    id: singleton ? fc.constant(singleton) : slug,
    status: fc.constantFrom(...Object.keys(statuses)),
    campuses: fc.oneof(fc.constant('all'), fc.uniqueArray(slug, { maxLength: 3 })),
    publishAt: instant,
    expireAt: instant,
    confirmedAt: instant,
    owner: slug,
    source: text(40),
    asOf,
    doubts: fc.array(
      fc.record({ field: fc.constantFrom(...names), asOf }, { requiredKeys: ['field'] }),
      { maxLength: 2 },
    ),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field)])),
  }
  return fc
    .record(shape, {
      requiredKeys: ['id', 'status', 'campuses', 'publishAt', ...requiredOf(fields)],
    })
    .map((raw) => parseRecord(collection, inOrder(raw)))
    .filter((parsed) => 'record' in parsed)
    .map(({ record }) => record)
}

/** What is published goes off the air later. */
function inOrder(raw: Record<string, unknown>): Record<string, unknown> {
  const { publishAt, expireAt } = raw
  if (expireAt === undefined) return raw
  const [first, last] = [String(publishAt), String(expireAt)].sort()
  return first === last ? raw : { ...raw, publishAt: first, expireAt: last }
}

const slug = fc.stringMatching(/^[a-z][a-z0-9]{0,6}(-[a-z0-9]{1,4})?$/)

const hard = [
  '=1+1',
  "'x",
  "'=x",
  '-x',
  '@',
  '(vazio)',
  'a;b',
  '"',
  ' | ',
  '\\',
  '\\n',
  'é',
  'sim',
  '1,5',
]

function text(max: number, format?: TextFormat): fc.Arbitrary<string> {
  if (format)
    return fc.stringMatching(textFormats[format].pattern).filter((made) => made.length <= max)
  return fc
    .array(
      fc.oneof(fc.constantFrom(...hard, ' ', ':', '\n', '|', ','), fc.string({ maxLength: 3 })),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((parts) => parts.join('').replace(/\0/g, '').slice(0, max).trim())
    .filter((joined) => joined !== '' && !/\p{Cc}/u.test(joined.replaceAll('\n', '')))
}

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

/** To the minute, as tables tell them; also in years in which clocks were put back. */
const instant = fc
  .integer({ min: 0, max: 68_000_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString())

const asOf = fc.oneof(
  day,
  day.map((each) => each.slice(0, 7)),
  fc.constantFrom('2019', 'c. 2012', '2016–2018', 'c. 2012-03'),
)

const intervals = fc
  .uniqueArray(clock, { maxLength: 4 })
  .map((times) => times.sort())
  .map((times) =>
    // The last of an odd number closes on the next day.
    times.flatMap((opens, index) =>
      index % 2 === 0 ? [{ opens, closes: times[index + 1] ?? '00:30' }] : [],
    ),
  )

/** Values that a field accepts, or nearly: what the schema refuses is left out. */
function anyValue(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return text(field.max, field.format)
    case 'markdown':
      return text(field.max)
    case 'texts':
      return fc.array(text(field.max, field.format), { maxLength: Math.min(field.most, 3) })
    case 'integer':
      return fc.integer({ min: field.min, max: field.max })
    case 'flag':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...Object.keys(field.choices))
    case 'choices':
      return fc.uniqueArray(fc.constantFrom(...Object.keys(field.choices)))
    case 'date':
      return day
    case 'moment':
      return fc.oneof(
        day,
        fc.tuple(day, clock).map((parts) => parts.join('T')),
      )
    case 'instant':
      return instant
    case 'email':
      return fc.constant('setor@exemplo.edu.br')
    case 'phone':
      return fc.constantFrom('(61) 2193-8051', '(61) 99999-1234')
    case 'url':
      return fc.constantFrom('https://x.br/?a=1;b=2', 'http://x.br/"')
    case 'postalCode':
      return fc.constantFrom('70830-450', '01001-000')
    case 'slug':
    case 'reference':
      return slug
    case 'color':
      return fc.constant('#2f9e41')
    case 'timeZone':
      return fc.constantFrom('America/Sao_Paulo', 'UTC')
    case 'coordinates':
      return fc.record({ latitude: degrees(90), longitude: degrees(180) })
    case 'image':
      return fc.record({ src: fc.constant('/media/x/1.webp'), alt: text(60) })
    case 'weeklyHours':
      return fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 7), { maxLength: 7 }).chain((days) =>
        fc.tuple(intervals, intervals, fc.integer({ min: 0, max: 7 })).map(([one, other, cut]) =>
          [
            { days: days.slice(0, cut), intervals: one },
            { days: days.slice(cut), intervals: other },
          ].filter((group) => group.days.length > 0),
        ),
      )
    case 'drawing':
      return fc.constant('<svg viewBox="0 0 1 1"/>')
    case 'hoursExceptions':
      return fc.array(
        fc.record(
          { from: day, to: fc.constant('2100-01-01'), label: text(60), intervals },
          { requiredKeys: ['from', 'label', 'intervals'] },
        ),
        { maxLength: 2 },
      )
    case 'recurrence':
      return fc
        .record({
          every: fc.constantFrom('day', 'week', 'month'),
          interval: fc.integer({ min: 1, max: 366 }),
          until: fc.constant('2100-01-01'),
          days: fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })),
          week: fc.option(fc.constantFrom(1, 2, 3, 4, 5)),
        })
        .map(({ days, week, ...rule }) => ({
          ...rule,
          ...(days && rule.every === 'week' && { days }),
          ...(week && rule.every === 'month' && { week }),
        }))
    case 'rows':
      return fc.array(
        fc.record(
          Object.fromEntries(
            Object.entries(field.columns).map(([key, column]) => [key, anyValue(column)]),
          ),
          { requiredKeys: requiredOf(field.columns) },
        ),
        { maxLength: Math.min(field.most, 3) },
      )
  }
}

function degrees(most: number): fc.Arbitrary<number> {
  return fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((value) => value / 10_000)
}

function requiredOf(fields: Readonly<Record<string, Field>>): string[] {
  return Object.keys(fields).filter((name) => !fields[name]?.optional)
}

const context = { timeZone: 'America/Sao_Paulo', idNamed: () => undefined }

function starter(collection: CollectionName): ContentRecord[] {
  const file = join(import.meta.dirname, `../starter/ifb/${collection}.json`)
  return JSON.parse(readFileSync(file, 'utf8')).map((raw: unknown) => {
    const parsed = parseRecord(collection, raw)
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
    return parsed.record
  })
}

/** A table as a workbook whose cells are all texts, as Excel keeps what it does not take for a number or a day. */
function asWorkbook(csv: string): Uint8Array {
  const { data } = papaparse.parse(csv.replace('\ufeff', ''), { delimiter: ';' })
  return workbook([{ name: 'Planilha1', rows: data }])
}

const asCsv = (csv: string): Uint8Array => new TextEncoder().encode(csv)

/** The records of a file of these records, with what an empty cell means. */
function throughTheTable(
  collection: CollectionName,
  records: readonly ContentRecord[],
  fileOf = asCsv,
) {
  const lines = records.map((record) => tableLine(collection, record, context))
  const file = fileOf(tableHead(collection) + lines.join(''))
  const table = readTable(collection, file, context)
  if ('fault' in table) throw new Error(table.fault)
  expect(table.unknown).toEqual([])
  return table.rows.map(({ id, values, problems }, index) => {
    expect(problems).toEqual([])
    const before = records[index]
    if (!before) throw new Error('a row too many')
    // Beside the document that it came from it says nothing new.
    expect(mergePatch(before, keepSeconds(collection, values, before))).toEqual(before)
    const parsed = parseRecord(collection, { id, ...values })
    return 'record' in parsed ? parsed.record : parsed.problems
  })
}

/** A table has no column for who confirmed something: that is the account that says so. */
function withoutPerson({ confirmedBy: _, ...record }: ContentRecord) {
  return record
}

// No notice and no external calendar is there at the start; a file without rows says so itself.
test.each(collectionNames.filter((name) => name !== 'notices' && name !== 'calendars'))(
  'what %s say is the same after a table',
  (collection) => {
    const records = starter(collection)
    expect(throughTheTable(collection, records)).toEqual(records.map(withoutPerson))
  },
)

test.each(collectionNames.filter((name) => name !== 'notices' && name !== 'calendars'))(
  'what %s say is the same after a workbook',
  (collection) => {
    const records = starter(collection)
    expect(throughTheTable(collection, records, asWorkbook)).toEqual(records.map(withoutPerson))
  },
)

test.each(['courses', 'events', 'services', 'glossary'] as const)(
  'whatever else %s may say is the same after a workbook',
  (collection) => {
    fc.assert(
      fc.property(fc.array(anyRecord(collection), { minLength: 1, maxLength: 3 }), (records) => {
        expect(throughTheTable(collection, records, asWorkbook)).toEqual(records)
      }),
      { numRuns: 40 },
    )
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
