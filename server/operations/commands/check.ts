import { collectionNames, collections } from '#content/collections.ts'
import type { Command } from './command.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

/** `campus check [folder]`. */
export const check: Command = {
  usage: '[pasta]',
  about: `Confere os arquivos JSON de uma pasta (por padrão CONTENT_DIR) como se fossem todo o conteúdo, sem
usar o banco de dados. Diz quantos registros há, ou cada problema, e então termina com 1.`,
  takes: [0, 1],
  async run(call) {
    const folder = call.arguments[0] ?? call.configuration().CONTENT_DIR
    const { readContentFolder } = await import('#server/operations/read-content-folder.ts')
    const { describeProblem } = await import('#server/documents/import-error.ts')
    const { records, problems } = await readContentFolder(folder).catch((error) => {
      if (!['ENOENT', 'ENOTDIR'].includes(error.code)) throw error
      throw new CommandError('noInput', `Não há uma pasta em ${folder}.`)
    })
    if (problems.length > 0) {
      const count = problems.length === 1 ? '1 problema.' : `${problems.length} problemas.`
      const lines = problems.map(describeProblem).join('\n')
      return {
        message: `${lines}\n\n${folder}: ${count}`,
        data: { problems },
        exitCode: exitCodes.found,
      }
    }
    const counts = Object.fromEntries(collectionNames.map((name) => [name, records[name].length]))
    const lines = collectionNames.map(
      (name) => `${collections[name].label.many.padEnd(24)}${String(counts[name]).padStart(5)}`,
    )
    return {
      message: `${folder}: nenhum problema.\n\n${lines.join('\n')}`,
      data: { collections: counts },
    }
  },
}
