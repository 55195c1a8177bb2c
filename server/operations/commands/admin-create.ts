import { storedContextWords } from '#server/accounts/context-words.ts'
import { createAdmin } from '#server/accounts/create-admin.ts'
import { openStores } from '#server/operations/open-stores.ts'
import { readHidden } from '#server/operations/read-hidden.ts'
import type { Command } from './command.ts'
import { CommandError } from './exit-codes.ts'

/** `campus admin create <e-mail>`. */
export const adminCreate: Command = {
  usage: '<e-mail>',
  about: `Faz de alguém administrador, também com o servidor ligado. Em um terminal pergunta a senha;
fora dele, dá o link de um convite. Quem já tem uma conta passa a administrar.`,
  takes: [1, 1],
  async run(call) {
    const configuration = call.configuration()
    const { store, accounts } = await openStores(configuration)
    try {
      const { isDone, message, link } = await createAdmin(
        accounts,
        configuration.PUBLIC_URL,
        call.arguments[0] ?? '',
        process.stdin.isTTY && !call.options.json
          ? { readPassword, context: await storedContextWords(store) }
          : {},
      )
      if (!isDone) throw new CommandError('usage', message)
      return { message, data: { email: call.arguments[0], ...(link && { link }) } }
    } finally {
      await store.close()
    }
  },
}

function readPassword(question: string): Promise<string | undefined> {
  return readHidden(question, process.stdin, process.stdout)
}
