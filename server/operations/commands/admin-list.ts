import type { UserEntry } from '#protocol/accounts.ts'
import { openStores } from '#server/operations/open-stores.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { Command } from './command.ts'

const PORTION = 200

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
    const users = await accounts.users({ after, limit: PORTION })
    admins.push(...users.filter(({ role }) => role === 'admin'))
    if (users.length < PORTION) return admins
    after = users.at(-1)?.email ?? ''
  }
}
