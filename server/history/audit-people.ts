import type { AuditPerson } from '#protocol/api-types.ts'

import type { AccountStore } from '#server/store/account-store.ts'
import { authorsOf } from './authors.ts'

type People = Pick<AccountStore, 'user' | 'userByEmail' | 'users'>

// Whoever finds more people than these should look for less.
const MOST_PEOPLE = 200

/** Names those whom the audit log knows by id, or by e-mail while they have an account. */
export async function auditPeople(
  accounts: People,
  keys: Iterable<string>,
): Promise<(key: string) => AuditPerson> {
  const found = await Promise.all(
    [...new Set(keys)].map(async (key) => [key, await personOf(accounts, key)] as const),
  )
  const people = new Map(found)
  return (key) => people.get(key) ?? {}
}

async function personOf(accounts: People, key: string): Promise<AuditPerson> {
  const user = key.includes('@') ? await accounts.userByEmail(key) : await accounts.user(key)
  if (user) return { name: user.name, email: user.email }
  if (key.includes('@')) return { email: key }
  const { name } = (await authorsOf(accounts, [key]))(key)
  return name === undefined ? {} : { name }
}

/** The ids under which somebody may stand in the log: theirs whose name or e-mail has this text, and the text itself. */
export async function idsOf(accounts: People, who: string): Promise<string[]> {
  const users = await accounts.users({ search: who, limit: MOST_PEOPLE })
  return [who, ...users.map(({ id }) => id)]
}
