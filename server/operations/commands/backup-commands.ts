import { stat } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { backupName } from '#server/operations/backups/backup-files.ts'
import { makeBackup } from '#server/operations/backups/make-backup.ts'
import { CommandError } from '#server/operations/exit-codes.ts'
import { type Command, formatBytes, formatCount, formatSeconds } from './command.ts'

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

/** `campus restore <file>`. */
export const restore: Command = {
  usage: '<arquivo> [--replace]',
  about: `Restaura um backup: no banco embutido (DATA_DIR) ou no PostgreSQL (DATABASE_URL).
Um banco que já guarda alguma coisa é recusado. Com --replace, o que ele guarda vai antes para
um arquivo de backup em BACKUP_DIR. Tudo acontece de uma vez ou nada acontece, e pode ser feito
com o servidor ligado. Quem lê recebe tudo de novo; quem tem conta precisa entrar de novo.`,
  options: {
    replace: { type: 'boolean', help: 'substitui o que o banco guarda, depois de guardá-lo' },
  },
  takes: [1, 1],
  async run(call) {
    const { restoreBackup } = await import('#server/operations/backups/restore-backup.ts')
    const begun = performance.now()
    endOnSignals()
    const { formerFile, report } = await restoreBackup(
      call.configuration(),
      call.arguments[0] ?? '',
      {
        replace: call.options.replace === true,
        onProgress: call.progress('Restaurando'),
      },
    )
    const seconds = (performance.now() - begun) / 1000
    const documents = report.tables.find(({ table }) => table === 'documents')?.rows ?? 0
    return {
      message: [
        `Restaurado e conferido: ${formatCount(documents)} documentos em ${formatSeconds(seconds)}.`,
        ...(formerFile ? [`O que havia antes está em ${formerFile}.`] : []),
        'Todas as pessoas com conta precisam entrar de novo. Se o backup é de outra instalação, reinicie os servidores.',
      ].join('\n'),
      data: { documents, seconds, ...(formerFile && { kept: formerFile }), ...report },
    }
  },
}

/** `campus migrate --to <address>`. */
export const migrate: Command = {
  usage: '--to <endereço>',
  about: `Leva tudo do banco de dados configurado para outro, que precisa estar vazio, e confere com uma
soma SHA-256 por tabela. O original fica como está. Antes, encerre os servidores: o que alguém
gravasse durante a mudança se perderia, por isso ela é recusada enquanto houver um ligado.
  campus migrate --to postgres://usuario:senha@servidor:5432/banco
  campus migrate --to sqlite:./data`,
  options: {
    to: {
      type: 'string',
      value: 'endereço',
      help: 'postgres://… ou sqlite:<pasta de dados>, com o nome do arquivo se acaba em .db',
    },
  },
  async run(call) {
    const { to } = call.options
    if (typeof to !== 'string') throw new CommandError('usage', 'campus migrate: falta --to.')
    const { migrateStore } = await import('#server/operations/backups/migrate-store.ts')
    const begun = performance.now()
    endOnSignals()
    const { tables, next } = await migrateStore(call.configuration(), to, call.progress('Mudando'))
    const seconds = (performance.now() - begun) / 1000
    const peakMemory = process.resourceUsage().maxRSS * 1024
    const width = Math.max(...tables.map(({ table }) => table.length))
    return {
      message: [
        ...tables.map(
          ({ table, rows, sha256 }) =>
            `${table.padEnd(width)} ${formatCount(rows).padStart(9)}  ${sha256}`,
        ),
        '',
        `Mudança feita e conferida: as somas são iguais nos dois bancos (${formatSeconds(seconds)}, ${formatBytes(peakMemory)} de memória no máximo).`,
        `Agora inicie os servidores com ${next}.`,
      ].join('\n'),
      data: { seconds, peakMemory, tables },
    }
  },
}

/** From now on a signal ends the process by way of its `exit` handlers, which take away what is half made. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
}
