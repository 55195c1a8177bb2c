import type { DatabaseSync } from 'node:sqlite'
import type { MediaStore, Medium, Variant } from '#server/store/media-store.ts'
import { StoreError } from '#server/store/store-error.ts'
import { inTransaction } from './in-transaction.ts'
import { lazyStatements } from './lazy-statements.ts'
import { translated } from './sqlite-errors.ts'

/** Pictures on a connection made by `openDatabase`. */
export function createSqliteMediaStore(db: DatabaseSync): MediaStore {
  const file = db.location() ?? 'memória'
  const statements = prepare(db)

  async function run<T>(work: () => T): Promise<T> {
    if (!db.isOpen) throw new StoreError('closed', file)
    return translated(file, work)
  }

  return {
    add: (medium, variants, mostBytes) =>
      run(() =>
        inTransaction(db, () => {
          const result = add(statements, medium, variants, mostBytes)
          return { result, keep: result === 'added' }
        }),
      ),
    find: (hashes) =>
      run(() => hashes.flatMap((hash) => rowsOf(statements.get.all(hash)).map(toMedium))),
    list: () => run(() => rowsOf(statements.list.all()).map(toMedium)),
    usedBytes: () => run(() => usedBytes(statements)),
    variant: (hash, width, format) =>
      run(() => statements.variant.get(hash, width, format)?.body as Uint8Array | undefined),
    describe: (hash, alt) => run(() => statements.describe.run(alt, hash).changes > 0),
    delete: (hash) => run(() => statements.delete.run(hash).changes > 0),
  }
}

type Statements = ReturnType<typeof prepare>

interface MediumRow extends Omit<Medium, 'widths'> {
  widths: string
}

function prepare(db: DatabaseSync) {
  const columns = `hash, width, height, widths, placeholder, alt, bytes,
    uploaded_at AS uploadedAt, uploaded_by AS uploadedBy`
  return lazyStatements(db, {
    get: `SELECT ${columns} FROM media WHERE hash = ?`,
    list: `SELECT ${columns} FROM media ORDER BY uploaded_at DESC, hash`,
    usedBytes: 'SELECT coalesce(sum(bytes), 0) AS bytes FROM media',
    add: `
      INSERT INTO media (hash, width, height, widths, placeholder, alt, bytes, uploaded_at, uploaded_by)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    addVariant: 'INSERT INTO media_variants (hash, width, format, body) VALUES (?, ?, ?, ?)',
    variant: 'SELECT body FROM media_variants WHERE hash = ? AND width = ? AND format = ?',
    describe: 'UPDATE media SET alt = ? WHERE hash = ?',
    delete: 'DELETE FROM media WHERE hash = ?',
  })
}

function add(
  statements: Statements,
  medium: Medium,
  variants: readonly Variant[],
  mostBytes: number,
): 'added' | 'known' | 'full' {
  const { hash, width, height, widths, placeholder, alt, bytes, uploadedAt, uploadedBy } = medium
  if (statements.get.get(hash)) return 'known'
  if (usedBytes(statements) + bytes > mostBytes) return 'full'
  const sizes = [width, height, JSON.stringify(widths)]
  statements.add.run(hash, ...sizes, placeholder, alt, bytes, uploadedAt, uploadedBy)
  for (const each of variants) statements.addVariant.run(hash, each.width, each.format, each.body)
  return 'added'
}

function usedBytes(statements: Statements): number {
  return Number(statements.usedBytes.get()?.bytes)
}

function rowsOf(rows: unknown): MediumRow[] {
  return rows as MediumRow[]
}

function toMedium(row: MediumRow): Medium {
  return { ...row, widths: JSON.parse(row.widths) }
}
