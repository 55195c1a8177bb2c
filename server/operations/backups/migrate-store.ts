import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Configuration, variables } from '#server/configuration.ts'
import { CommandError } from '#server/operations/exit-codes.ts'
import { databaseFile, openTransfer } from '#server/store/open-stores.ts'
import { StoreError } from '#server/store/store-error.ts'
import type { StoreTransfer } from '#server/store/transfer.ts'
import {
  type CopyReport,
  copyStore,
  isEmptyStore,
  type OnProgress,
} from '#server/store/transfer.ts'

type Settings = Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL'>

interface Target {
  open(): Promise<StoreTransfer>
  /** The same as what is configured already. */
  isSource: boolean
  /** The setting that leads to it. */
  next: string
}

/**
 * Copies the configured store, which no server may have open, into an empty one. The log keeps its name: readers go
 * on as if nothing had happened. `next` is what the servers need to be told.
 */
export async function migrateStore(
  settings: Settings,
  to: string,
  onProgress: OnProgress,
): Promise<CopyReport & { next: string }> {
  const target = targetOf(settings, to)
  if (target.isSource) throw new CommandError('usage', 'Este já é o banco de dados configurado.')
  if (!settings.DATABASE_URL && !existsSync(databaseFile(settings.DATA_DIR))) {
    throw new CommandError(
      'noInput',
      `Não há banco de dados em ${settings.DATA_DIR}. Confira DATA_DIR.`,
    )
  }
  const source = await openTransfer(settings, { isExclusive: true })
  try {
    const destination = await target.open()
    try {
      const report = await source.read((reader) =>
        destination.fill(async (writer) => {
          if (!(await isEmptyStore(writer))) throw new StoreError('not_empty', withoutPassword(to))
          return copyStore(reader, writer, { onProgress })
        }),
      )
      return { ...report, next: target.next }
    } finally {
      await destination.close()
    }
  } finally {
    await source.close()
  }
}

function targetOf({ DATA_DIR, DATABASE_URL }: Settings, to: string): Target {
  const path = /^sqlite:(?:\/\/)?(.+)$/.exec(to)?.[1]
  if (path !== undefined) {
    const file = path.endsWith('.db') ? path : databaseFile(path)
    return {
      isSource: !DATABASE_URL && resolve(file) === resolve(databaseFile(DATA_DIR)),
      next: `DATA_DIR=${dirname(file)} e sem DATABASE_URL`,
      async open() {
        const { openSqliteTransfer } = await import('#server/store/sqlite/sqlite-transfer.ts')
        return openSqliteTransfer(file)
      },
    }
  }
  const url = variables.DATABASE_URL.parse(to)
  if (!url) {
    const hint = `${variables.DATABASE_URL.hint}, ou sqlite:<pasta>`
    throw new CommandError('usage', `campus migrate --to: ${hint}.`)
  }
  return {
    isSource: url === DATABASE_URL,
    next: 'DATABASE_URL com este endereço',
    async open() {
      const { openPostgresTransfer } = await import('#server/store/postgres/postgres-transfer.ts')
      return openPostgresTransfer(url)
    },
  }
}

function withoutPassword(address: string): string {
  return address.replace(/:[^:@/]*@/, ':…@')
}
