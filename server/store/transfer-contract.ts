import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AccountStore } from './account-store.ts'
import {
  type ColumnKind,
  type PortableTable,
  portableTables,
  tablesLeftOut,
} from './portable-tables.ts'
import type { Store } from './store.ts'
import { put, stamp } from './store-contract.ts'
import type { PortableRow, StoreTransfer } from './transfer.ts'
import { copyStore, isEmptyStore, sumStore } from './transfer.ts'

/** A place for the data of one store, empty at first. */
export interface TransferPlace {
  openTransfer(options?: { isExclusive?: boolean }): Promise<StoreTransfer>
  openStores(): Promise<{ store: Store; accounts: AccountStore }>
  /** The columns of every table in the schema, but for those that the database fills. */
  columns(): Promise<{ table: string; column: string }[]>
  remove(): Promise<void>
}

const tableNamed = (name: string) =>
  portableTables.find((table) => table.name === name) as PortableTable

/** Rows with something in every column; of every other one, nothing where that may be. */
function sampleRows({ name, columns }: PortableTable, count = 2): PortableRow[] {
  return Array.from({ length: count }, (_, n) =>
    Object.entries(columns).map(([column, kind]) => {
      const special = specials[`${name}.${column}`] ?? specials[column]
      if (special) return special(n)
      return n % 2 === 1 && optional.has(column) ? null : samples[kind](n)
    }),
  )
}

const samples: Record<ColumnKind, (n: number) => PortableRow[number]> = {
  text: (n) => `${n} "ção" \\ '🎓' {NULL,null}`,
  integer: (n) => n + 1,
  boolean: (n) => n % 2 === 0,
  instant: (n) => new Date(1_800_000_000_000 + n * 1_001).toISOString(),
  json: (n) => `{"zebra": 1,"a":[1e21,-1.5e-7,"ç","\\u001f"],"n":${n}}`,
  bytes: (n) => new Uint8Array([0, n, 39, 92, 128, 255]),
}

const optional = new Set([
  ...[
    'publish_at',
    'expire_at',
    'confirmed_at',
    'confirmed_by',
    'owner',
    'source',
    'as_of',
    'based_on',
  ],
  ...[
    'before',
    'previous',
    'image',
    'lastSeenAt',
    'ipAddress',
    'userAgent',
    'scope',
    'lockedUntil',
  ],
  ...['verified', 'failedVerificationCount', 'aaguid', 'invited_by', 'actor'],
  ...['note', 'decided_at', 'decided_by', 'word'],
  ...['version_of', 'shows', 'superseded_at', 'edited_at', 'resolved_at', 'resolved_by', 'seen_at'],
])

/** What constraints ask for. Ids are such that languages and code points order them differently. */
const specials: Record<string, (n: number) => PortableRow[number]> = {
  'documents.collection': () => 'courses',
  'changes.collection': () => 'courses',
  'documents.status': () => 'draft',
  'changes.kind': () => 'put',
  'changes.seq': (n) => n * 10 + 1,
  'account_events.id': (n) => n * 10 + 2 ** 40,
  'users.email': (n) => `ana${n}@exemplo.org`,
  role: () => 'admin',
  persistence: () => 'local',
  'media_variants.format': () => 'webp',
  'proposals.kind': () => 'correction',
  'proposals.state': () => 'open',
  hash: sampleId,
  id: sampleId,
  author: sampleId,
  comment: sampleId,
  userId: sampleId,
  user_id: sampleId,
  session_id: sampleId,
  subscription: sampleId,
}

const sampleMedium = ['a', 1, 1, '[1]', '', '', 1, '', '', '', 50, 50, null, null, null]

/** Bytes as they are compared: engines answer them in classes of their own. */
function plain(row: PortableRow): PortableRow {
  return row.map((value) => (value instanceof Uint8Array ? new Uint8Array(value) : value))
}

function sampleId(n: number): string {
  return ['a-z', 'aB', 'ção', 'Z'][n % 4] + String(Math.floor(n / 4))
}

async function fillWithSamples(transfer: StoreTransfer, count?: number): Promise<void> {
  await transfer.fill(async (writer) => {
    for (const table of portableTables) await writer.append(table, sampleRows(table, count))
    await writer.setCounters({ logId: 'abc123', lastSeq: 77, lastEvent: 2 ** 40 + 99 })
  })
}

/** What every adapter promises of whole stores. `makePlace` answers an empty place each time. */
export function describeTransfer(name: string, makePlace: () => Promise<TransferPlace>): void {
  describe(`transfer: ${name}`, () => {
    let place: TransferPlace
    let transfer: StoreTransfer

    beforeEach(async () => {
      place = await makePlace()
      transfer = await place.openTransfer()
    })

    afterEach(async () => {
      await transfer.close()
      await place.remove()
    })

    test('every table of the schema travels with all of its columns, or is left out for a reason', async () => {
      const listed = portableTables.map(
        ({ name: table, columns }) => [table, Object.keys(columns)] as const,
      )
      const found = Map.groupBy(await place.columns(), ({ table }) => table)
      const travelling = [...found]
        .filter(([table]) => !Object.hasOwn(tablesLeftOut, table))
        .map(([table, rows]) => [table, rows.map(({ column }) => column)] as const)
      expect(sortedSchema(travelling)).toEqual(sortedSchema(listed))
    })

    test('a new store is empty, also after somebody asked it for a secret', async () => {
      expect(await transfer.read(isEmptyStore)).toBe(true)
      const { store, accounts } = await place.openStores()
      await accounts.secret('sessions', () => 'x')
      expect(await transfer.read(isEmptyStore)).toBe(true)
      await store.commit([put('a')], stamp)
      expect(await transfer.read(isEmptyStore)).toBe(false)
      await store.commit([{ kind: 'delete', collection: 'courses', id: 'a', expected: 1 }], stamp)
      expect(await transfer.read(isEmptyStore)).toBe(false)
      await store.close()
    })

    test('rows come back as they went in, ordered by code points', async () => {
      await fillWithSamples(transfer, 8)
      await transfer.read(async (reader) => {
        for (const table of portableTables) {
          const found: PortableRow[] = []
          for await (const rows of reader.rows(table)) found.push(...rows.map(plain))
          expect(found, table.name).toEqual(sampleRows(table, 8).toSorted(byKeyOf(table)))
          expect(await reader.count(table)).toBe(8)
        }
      })
    })

    test('rows of megabytes come a few at a time', async () => {
      const rows = Array.from({ length: 20 }, (_, n) => ['a', n, 'webp', new Uint8Array(2 ** 20)])
      await transfer.fill(async (writer) => {
        await writer.append(tableNamed('media'), [sampleMedium])
        for (const row of rows) await writer.append(tableNamed('media_variants'), [row])
      })
      const sizes = await transfer.read(async (reader) => {
        const found: number[] = []
        for await (const portion of reader.rows(tableNamed('media_variants'))) {
          found.push(portion.length)
        }
        return found
      })
      expect(sizes.reduce((sum, size) => sum + size)).toBe(20)
      expect(Math.max(...sizes)).toBeLessThan(10)
    })

    test('numbers go on where they were', async () => {
      await fillWithSamples(transfer)
      expect(await transfer.read((reader) => reader.counters())).toEqual({
        logId: 'abc123',
        lastSeq: 77,
        lastEvent: 2 ** 40 + 99,
      })
      const { store, accounts } = await place.openStores()
      expect(await store.logId()).toBe('abc123')
      expect(await store.commit([put('new')], stamp)).toMatchObject({ changes: [{ seq: 78 }] })
      await accounts.record({ at: stamp.at, kind: 'registered', address: '::1' })
      expect(await accounts.events({ limit: 1 })).toMatchObject([{ id: 2 ** 40 + 100 }])
      await store.close()
    })

    test('a store that nobody wrote to has numbers too', async () => {
      await transfer.fill((writer) =>
        writer.setCounters({ logId: 'abc', lastSeq: 0, lastEvent: 0 }),
      )
      const { store, accounts } = await place.openStores()
      expect(await store.commit([put('new')], stamp)).toMatchObject({ changes: [{ seq: 1 }] })
      await accounts.record({ at: stamp.at, kind: 'registered', address: '::1' })
      expect(await accounts.events({ limit: 1 })).toMatchObject([{ id: 1 }])
      await store.close()
    })

    test('what is read is of one moment, whatever is written meanwhile', async () => {
      const { store } = await place.openStores()
      const documents = Array.from({ length: 1200 }, (_, n) => put(`d-${n}`))
      await store.commit(documents, stamp)
      const { rows, counters } = await transfer.read(async (reader) => {
        const seen: PortableRow[] = []
        for await (const portion of reader.rows(tableNamed('documents'))) {
          await store.commit([put(`later-${seen.length}`)], stamp)
          seen.push(...portion)
        }
        return { rows: seen, counters: await reader.counters() }
      })
      expect(rows).toHaveLength(1200)
      expect(counters.lastSeq).toBe(1200)
      expect(await store.lastSeq()).toBeGreaterThan(1200)
      await store.close()
    })

    test('filling is all or nothing', async () => {
      await fillWithSamples(transfer)
      const before = await transfer.read(sumStore)
      const failed = transfer.fill(async (writer) => {
        await writer.clear()
        await writer.setCounters({ logId: 'x', lastSeq: 1, lastEvent: 1 })
        throw new Error('on the way')
      })
      await expect(failed).rejects.toThrow('on the way')
      expect(await transfer.read(sumStore)).toEqual(before)
    })

    test('a copy has the sums of the original; what differs is refused and undone', async () => {
      await fillWithSamples(transfer)
      const other = await makePlace()
      const target = await other.openTransfer()
      const copied = await transfer.read((reader) =>
        target.fill((writer) => copyStore(reader, writer)),
      )
      expect(copied).toEqual(await transfer.read(sumStore))
      expect(await target.read(sumStore)).toEqual(copied)

      const forgetful = transfer.read((reader) =>
        target.fill((writer) =>
          copyStore(reader, {
            ...writer,
            append: (table, rows) => writer.append(table, rows.slice(1)),
          }),
        ),
      )
      await expect(forgetful).rejects.toMatchObject({ code: 'copy_differs' })
      expect((await target.read(sumStore)).tables).toEqual(copied.tables)
      await target.close()
      await other.remove()
    })

    test('exclusively it opens only where nobody else has it open', async () => {
      const { store } = await place.openStores()
      await transfer.close()
      await store.commit([put('a')], stamp)
      await expect(place.openTransfer({ isExclusive: true })).rejects.toMatchObject({
        code: 'locked',
      })
      await store.close()
      transfer = await place.openTransfer({ isExclusive: true })
      expect(await transfer.read(isEmptyStore)).toBe(false)
    })
  })
}

function sortedSchema(schema: readonly (readonly [string, readonly string[]])[]) {
  return schema
    .map(([table, columns]) => [table, columns.toSorted()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function byKeyOf({ key, columns }: PortableTable) {
  const places = key.map((column) => Object.keys(columns).indexOf(column))
  return (one: PortableRow, other: PortableRow) => {
    const place = places.find((n) => one[n] !== other[n]) ?? 0
    const [a, b] = [one[place] ?? 0, other[place] ?? 0]
    if (typeof a === 'number') return a - Number(b)
    return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
  }
}
