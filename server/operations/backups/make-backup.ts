import type { Configuration } from '#server/configuration.ts'
import {
  describeLoss,
  isDatabaseMissing,
} from '#server/operations/data-folder/earlier-installation.ts'
import { CommandError } from '#server/operations/exit-codes.ts'
import { makeWholeFile } from '#server/operations/whole-file.ts'
import { databaseFile, openTransfer } from '#server/store/open-stores.ts'
import type { StoreReader } from '#server/store/transfer.ts'
import { copyStore, type OnProgress } from '#server/store/transfer.ts'

/**
 * A file with everything that the configured store holds at this moment, whatever is written meanwhile: an embedded
 * store, whichever engine it comes from. Checked before it gets its name.
 */
export async function makeBackup(
  configuration: Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_DIR'>,
  file: string,
  onProgress: OnProgress,
): Promise<void> {
  if (configuration.DATABASE_URL) {
    const source = await openTransfer(configuration)
    try {
      await source.read((reader) => writeBackup(reader, file, onProgress))
    } finally {
      await source.close()
    }
    return
  }
  const database = databaseFile(configuration.DATA_DIR)
  if (isDatabaseMissing(configuration)) {
    const loss = describeLoss(configuration)
    throw new CommandError(
      'noInput',
      loss ?? `Ainda não há banco de dados em ${database}. Confira DATA_DIR.`,
    )
  }
  const { copyDatabase } = await import('#server/store/sqlite/database/database-file.ts')
  await makeWholeFile(file, (part) => copyDatabase(database, part, onProgress))
}

/** The same of a store that is being read. */
export async function writeBackup(
  reader: StoreReader,
  file: string,
  onProgress: OnProgress = () => {},
): Promise<void> {
  const { openSqliteTransfer } = await import('#server/store/sqlite/sqlite-transfer.ts')
  const { sealDatabase } = await import('#server/store/sqlite/database/database-file.ts')
  await makeWholeFile(file, async (part) => {
    const target = await openSqliteTransfer(part)
    try {
      await target.fill((writer) => copyStore(reader, writer, { onProgress }))
    } finally {
      await target.close()
    }
    sealDatabase(part)
  })
}
