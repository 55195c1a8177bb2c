import type { Command } from './command.ts'
import { endOnSignals } from './end-on-signals.ts'
import { formatCount, formatSeconds } from './format.ts'

/** `campus restore <file>`. */
export const restore: Command = {
  usage: '<arquivo> [--replace]',
  about: `Volta ao que um backup guardou: no banco embutido (DATA_DIR) ou no PostgreSQL (DATABASE_URL).
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
    const { kept, report } = await restoreBackup(call.configuration(), call.arguments[0] ?? '', {
      replace: call.options.replace === true,
      onProgress: call.progress('Restaurando'),
    })
    const seconds = (performance.now() - begun) / 1000
    const documents = report.tables.find(({ table }) => table === 'documents')?.rows ?? 0
    return {
      message: [
        `Restaurado e conferido: ${formatCount(documents)} documentos em ${formatSeconds(seconds)}.`,
        ...(kept ? [`O que havia antes está em ${kept}.`] : []),
        'Todas as pessoas com conta precisam entrar de novo. Se o backup é de outra instalação, reinicie os servidores.',
      ].join('\n'),
      data: { documents, seconds, ...(kept && { kept }), ...report },
    }
  },
}
