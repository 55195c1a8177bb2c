import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { UserEntry } from '#protocol/api-types.ts'
import { storedContextWords } from '#server/accounts/passwords/password-policy.ts'
import { createAdmin } from '#server/accounts/registration/create-admin.ts'
import { CommandError } from '#server/operations/exit-codes.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import { openStores } from '#server/store/open-stores.ts'
import type { Command } from './command.ts'

/** `campus admin create <e-mail>`. */
export const adminCreate: Command = {
  usage: '<e-mail>',
  about: `Cria ou promove uma conta de administração, também com o servidor ligado. Em um terminal
pergunta a senha; fora dele, dá o link de um convite. Quem já tem uma conta passa a administrar.`,
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

const PAGE_SIZE = 200

/** `campus admin list`. */
export const adminList: Command = {
  usage: '',
  about:
    'Mostra quem administra, e quem poderia se confirmasse o e-mail ou não estivesse bloqueado.',
  async run(call) {
    const { store, accounts } = await openStores(call.configuration())
    try {
      const admins = await findAdmins(accounts)
      const lines = admins.map((admin) => `${admin.email}  ${admin.name}${doubtOf(admin)}`)
      const none = 'Ninguém administra. Use campus admin create <e-mail>.'
      return {
        message: lines.length > 0 ? lines.join('\n') : none,
        data: {
          admins: admins.map(({ email, name, isEmailVerified, isBlocked }) => ({
            email,
            name,
            isEmailVerified,
            isBlocked,
          })),
        },
      }
    } finally {
      await store.close()
    }
  },
}

function doubtOf({ isBlocked, isEmailVerified }: UserEntry): string {
  if (isBlocked) return '  (bloqueado)'
  return isEmailVerified ? '' : '  (e-mail não confirmado)'
}

async function findAdmins(accounts: AccountStore): Promise<UserEntry[]> {
  const admins: UserEntry[] = []
  for (let after = ''; ; ) {
    const users = await accounts.users({ after, limit: PAGE_SIZE })
    admins.push(...users.filter(({ role }) => role === 'admin'))
    if (users.length < PAGE_SIZE) return admins
    after = users.at(-1)?.email ?? ''
  }
}

/** Asks for a line at a terminal without showing what is typed; undefined where the input ends. */
export async function readHidden(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<string | undefined> {
  output.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
  try {
    return await new Promise((resolve) => {
      lines.once('line', resolve)
      lines.once('close', () => resolve(undefined))
    })
  } finally {
    lines.close()
    output.write('\n')
  }
}
