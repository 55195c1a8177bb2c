import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupName } from '#server/operations/backups/backup-files.ts'
import { makeBackup } from '#server/operations/backups/make-backup.ts'
import type { Command } from './command.ts'
import { endOnSignals } from './end-on-signals.ts'
import { formatBytes, formatSeconds } from './format.ts'

/** `campus backup [file]`. */
export const backup: Command = {
  usage: '[arquivo]',
  about: `Guarda tudo o que o banco de dados tem (conteúdo, histórico, contas, chaves) em um arquivo só,
como está neste momento, também com o servidor ligado e também a partir do PostgreSQL.
Sem arquivo, grava em BACKUP_DIR com a data no nome. O que já existe não é sobrescrito.
O arquivo guarda segredos: trate-o como uma senha.`,
  takes: [0, 1],
  async run(call) {
    const configuration = call.configuration()
    const begun = performance.now()
    const file = call.arguments[0] ?? join(configuration.BACKUP_DIR, backupName(Date.now()))
    endOnSignals()
    await makeBackup(configuration, file, call.progress('Guardando'))
    const { size } = await stat(file)
    const seconds = (performance.now() - begun) / 1000
    return {
      message: `Backup feito e conferido: ${file} (${formatBytes(size)}, ${formatSeconds(seconds)}).`,
      data: { file, bytes: size, seconds },
    }
  },
}
