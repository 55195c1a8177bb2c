import type { Author } from '#protocol/api-types.ts'

import type { AccountStore } from '#server/store/account-store.ts'

/** Those who write without an account. */
const programs: Readonly<Record<string, string>> = {
  sistema: 'Publicação programada',
  importação: 'Importação',
}

/** Names those who did something, by the ids under which they did it. */
export async function authorsOf(
  accounts: Pick<AccountStore, 'user'>,
  ids: Iterable<string>,
): Promise<(id: string) => Author> {
  const found = await Promise.all([...new Set(ids)].map((id) => authorOf(accounts, id)))
  const authors = new Map(found.map((author) => [author.id, author]))
  return (id) => authors.get(id) ?? { id }
}

async function authorOf(accounts: Pick<AccountStore, 'user'>, id: string): Promise<Author> {
  const name = programs[id] ?? (await accounts.user(id))?.name
  return { id, ...(name !== undefined && { name }) }
}
