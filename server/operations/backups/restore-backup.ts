import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Configuration } from '#server/configuration.ts'
import { CommandError } from '#server/operations/exit-codes.ts'
import { databaseFile, openTransfer } from '#server/store/open-stores.ts'
import { type PortableTable, portableTables } from '#server/store/portable-tables.ts'
import { StoreError } from '#server/store/store-error.ts'
import type { StoreReader, StoreTransfer, StoreWriter } from '#server/store/transfer.ts'
import {
  type CopyReport,
  copyStore,
  isEmptyStore,
  type OnProgress,
} from '#server/store/transfer.ts'
import { backupName } from './backup-files.ts'
import { writeBackup } from './make-backup.ts'

type Settings = Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_DIR'>

interface Options {
  /** Whether something may be there, which is kept in a file. */
  replace: boolean
  onProgress: OnProgress
}

interface Restored {
  report: CopyReport
  /** Where that is which was there before. */
  formerFile: string | undefined
}

// What lets somebody in without their password: whoever signed out since must not be signed in again.
const signInTables = ['sessions', 'verifications']

// Where the former store is gone: more often than anybody changes one document between two backups.
const REVISIONS_AHEAD = 10_000

/**
 * Puts what a backup holds into the configured store, in one transaction. The log gets a name of its own, because
 * its next numbers will stand for other changes than those that readers know from before: they start anew. For the
 * same reason the revisions of documents go on far ahead: an edit that was begun on a revision that is lost now
 * comes to a conflict, and writes over nobody's.
 */
export async function restoreBackup(
  settings: Settings,
  file: string,
  { replace, onProgress }: Options,
): Promise<Restored> {
  return withCopy(file, async (backup) => {
    const { target, setBy } = await openTarget(settings, replace)
    try {
      return await backup.read((reader) =>
        target.fill(async (writer) => {
          const formerFile = (await keepFormer(writer, settings, replace)) ?? setBy
          const ahead = (await highestRevision(writer)) + REVISIONS_AHEAD
          return { formerFile, report: await fillFrom(reader, writer, ahead, onProgress) }
        }),
      )
    } finally {
      await target.close()
    }
  })
}

/** A copy, because looking at it brings it to the version of this program. */
async function withCopy<T>(file: string, work: (backup: StoreTransfer) => Promise<T>): Promise<T> {
  if (!existsSync(file)) throw new CommandError('noInput', `Não há um arquivo em ${file}.`)
  const { copyDatabase } = await import('#server/store/sqlite/database/database-file.ts')
  const { openSqliteTransfer } = await import('#server/store/sqlite/sqlite-transfer.ts')
  const folder = await mkdtemp(join(tmpdir(), 'campus-na-mao-'))
  try {
    const copy = join(folder, 'backup.db')
    await copyDatabase(file, copy).catch((error) => refuseFile(file, error))
    const backup = await openSqliteTransfer(copy)
    try {
      if (await backup.read(isEmptyStore)) {
        throw new CommandError('badData', `${file} está vazio: nada foi restaurado.`)
      }
      return await work(backup)
    } finally {
      await backup.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const faults: Partial<Record<string, string>> = {
  corrupt: 'está danificado. Use outro backup.',
  foreign: 'não é um backup deste programa.',
  too_new: 'foi feito por uma versão mais nova deste programa. Atualize-o antes.',
}

function refuseFile(file: string, error: unknown): never {
  const fault = error instanceof StoreError ? faults[error.code] : undefined
  if (!fault) throw error
  throw new CommandError('badData', `${file} ${fault} Nada foi alterado.`, error)
}

// What this program cannot read as rows; going back to an older version of it begins with the latter.
const unusable: Partial<Record<string, string>> = {
  corrupt: 'O banco de dados está danificado',
  too_new: 'O banco de dados é de uma versão mais nova',
}

async function openTarget(settings: Settings, replace: boolean) {
  try {
    return { target: await openTransfer(settings), setBy: undefined }
  } catch (error) {
    const reason = error instanceof StoreError ? unusable[error.code] : undefined
    if (!reason || settings.DATABASE_URL) throw error
    if (!replace) refuseToReplace(reason)
    const { setAside } = await import('#server/store/sqlite/database/database-file.ts')
    const setBy = setAside(databaseFile(settings.DATA_DIR))
    return { target: await openTransfer(settings), setBy }
  }
}

/** While nobody can write: what is in the file is all that there was. */
async function keepFormer(
  writer: StoreWriter,
  { BACKUP_DIR }: Settings,
  replace: boolean,
): Promise<string | undefined> {
  if (await isEmptyStore(writer)) return undefined
  if (!replace) refuseToReplace('O banco de dados já guarda alguma coisa')
  const file = join(BACKUP_DIR, `antes-de-restaurar-${backupName(Date.now())}`)
  await writeBackup(writer, file)
  return file
}

function refuseToReplace(reason: string): never {
  throw new CommandError(
    'cannotCreate',
    `${reason}: nada foi alterado. Com --replace ele é guardado em um arquivo e substituído.`,
  )
}

/** Of all documents that a store knows of; 0 where it knows none. */
async function highestRevision(reader: StoreReader): Promise<number> {
  let highest = 0
  for (const table of portableTables) {
    const column = revisionIn(table)
    if (column < 0) continue
    for await (const rows of reader.rows(table)) {
      for (const row of rows) highest = Math.max(highest, Number(row[column]))
    }
  }
  return highest
}

function revisionIn(table: PortableTable): number {
  return Object.keys(table.columns).indexOf('revision')
}

function fillFrom(
  reader: StoreReader,
  writer: StoreWriter,
  ahead: number,
  onProgress: OnProgress,
): Promise<CopyReport> {
  return copyStore(reader, writer, {
    leaveOut: signInTables,
    changeRow(table, row) {
      const column = revisionIn(table)
      return column < 0 ? row : row.with(column, Number(row[column]) + ahead)
    },
    counters: (original) => ({ ...original, logId: randomBytes(6).toString('hex') }),
    onProgress,
  })
}
