import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '#server/configuration.ts'
import { StartupError } from '#server/operations/startup-error.ts'
import { databaseFile } from '#server/store/open-stores.ts'

type Settings = Pick<Configuration, 'DATA_DIR' | 'BACKUP_DIR'> &
  Partial<Pick<Configuration, 'DATABASE_URL' | 'DATA_REQUIRED'>>

interface Traces {
  /** Paths that tell of an earlier store. */
  paths: readonly string[]
  newestBackup: string | undefined
}

const markerText = `Aqui há, ou houve, um banco de dados do Campus na Mão. Enquanto este arquivo existir, o servidor
não começa do zero nesta pasta: se o banco de dados sumir, ele para e diz o que fazer.
`

/** What tells that there was a store before; of PostgreSQL only its backups are known. */
function earlierTraces({ DATA_DIR, BACKUP_DIR, DATABASE_URL }: Settings): Traces {
  const backups = backupsIn(BACKUP_DIR)
  const own = DATABASE_URL ? [] : tracesBeside(databaseFile(DATA_DIR))
  return { paths: [...own, ...backups.slice(0, 3)], newestBackup: backups[0] }
}

/** Whether the embedded database has nothing in it that SQLite could open. */
export function isDatabaseMissing({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): boolean {
  return sizeOf(databaseFile(DATA_DIR)) === 0
}

/** Refuses to make or fill an empty store where there was one before, or backups of one. */
export function refuseToStartAnew(settings: Settings): void {
  const sentence = describeLoss(settings)
  if (sentence) throw new StartupError(sentence)
}

/** What to do about an empty store where there was one before, by its traces or by `DATA_REQUIRED`; undefined where nothing says so. */
export function describeLoss(settings: Settings): string | undefined {
  const { paths, newestBackup } = earlierTraces(settings)
  if (paths.length === 0 && !settings.DATA_REQUIRED) return undefined
  const place = settings.DATABASE_URL ? 'DATABASE_URL' : databaseFile(settings.DATA_DIR)
  const [sign, wayToBegin] =
    paths.length > 0
      ? [`há sinais de um anterior: ${paths.join(', ')}`, 'tire esses arquivos dali']
      : ['DATA_REQUIRED=on diz que já havia um', 'tire DATA_REQUIRED']
  return [
    `O banco de dados (${place}) não existe ou está vazio, mas ${sign}.`,
    'Nada foi criado nem alterado. Se o disco não está montado ou a pasta foi movida, devolva-os ao lugar.',
    newestBackup
      ? `Para voltar ao último backup: campus restore ${newestBackup}`
      : 'Se há um backup em outro lugar: campus restore <arquivo>',
    `Para começar do zero, ${wayToBegin} e inicie de novo.`,
  ].join('\n')
}

/** Remembers beside an embedded database that there is one. */
export function markInstallation({ DATA_DIR, DATABASE_URL }: Settings): void {
  if (DATABASE_URL) return
  const file = markerFile(databaseFile(DATA_DIR))
  if (!existsSync(file)) writeFileSync(file, markerText, { mode: 0o600, flush: true })
}

function tracesBeside(database: string): string[] {
  const mark = markerFile(database)
  const wal = `${database}-wal`
  // A journal beside it tells that its creation was interrupted.
  const isEmptied = existsSync(database) && !existsSync(`${database}-journal`)
  return [
    ...(existsSync(mark) ? [mark] : []),
    ...(sizeOf(wal) > 0 && sizeOf(database) === 0 ? [wal] : []),
    ...(isEmptied && sizeOf(database) === 0 ? [`${database} (0 bytes)`] : []),
  ]
}

function markerFile(database: string): string {
  return database.replace(/\.db$/, '.instalado')
}

/** Of any name, newest first. */
function backupsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .map((name) => join(folder, name))
    .map((file) => ({ file, at: statSync(file).mtimeMs }))
    .sort((one, other) => other.at - one.at)
    .map(({ file }) => file)
}

/** 0 also for what is not there. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
