import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import { hashSecretToken } from '#server/accounts/passwords/secret-token.ts'
import type { AuthDatabase } from '#server/store/account-store.ts'

interface Query {
  model: string
  where?: Where[] | undefined
  data?: object
  update?: object
}

/**
 * The database of better-auth, with sessions kept under the SHA-256 of their token: who reads the database gets none
 * that signs anybody in. better-auth has the token of sessions that it made or asked for by token; of others it has
 * the hash.
 */
export function hashSessionTokens(database: AuthDatabase) {
  return (options: BetterAuthOptions): DBAdapter => {
    const adapter = getAdapter({ ...options, database })
    return {
      ...hashing(() => adapter),
      transaction: async (work) =>
        (await adapter).transaction((inner) => work(hashing(async () => inner))),
    }
  }
}

function hashing(adapter: () => Promise<DBTransactionAdapter>): DBTransactionAdapter {
  return {
    id: 'hashed-session-tokens',
    create: async (query) => reveal(query, await (await adapter()).create(hashQuery(query))),
    findOne: async (query) => reveal(query, await (await adapter()).findOne(hashQuery(query))),
    findMany: async (query) => reveal(query, await (await adapter()).findMany(hashQuery(query))),
    count: async (query) => (await adapter()).count(hashQuery(query)),
    update: async (query) => reveal(query, await (await adapter()).update(hashQuery(query))),
    updateMany: async (query) => (await adapter()).updateMany(hashQuery(query)),
    delete: async (query) => (await adapter()).delete(hashQuery(query)),
    deleteMany: async (query) => (await adapter()).deleteMany(hashQuery(query)),
    consumeOne: async (query) =>
      reveal(query, await (await adapter()).consumeOne(hashQuery(query))),
    incrementOne: async (query) =>
      reveal(query, await (await adapter()).incrementOne(hashQuery(query))),
  }
}

/** The same query about hashes. */
function hashQuery<Q extends Query>(query: Q): Q {
  if (query.model !== 'session') return query
  const { where, data, update } = query
  return {
    ...query,
    ...(where && { where: where.map(hashCondition) }),
    ...(data && { data: hashRow(data) }),
    ...(update && { update: hashRow(update) }),
  }
}

function hashCondition(condition: Where): Where {
  if (condition.field !== 'token') return condition
  const { value } = condition
  if (Array.isArray(value)) return { ...condition, value: value.map((each) => hashOf(each)) }
  return { ...condition, value: hashOf(value) }
}

function hashRow(row: object): object {
  return 'token' in row ? { ...row, token: hashOf(row.token) } : row
}

function hashOf(token: unknown): string {
  return hashSecretToken(String(token))
}

/** What was found, with the tokens that the query names instead of their hashes. */
function reveal<T>(query: Query, found: T): T {
  if (query.model !== 'session' || found === null) return found
  const known = new Map(tokensIn(query).map((token) => [hashSecretToken(token), token]))
  if (known.size === 0) return found
  const revealRow = <R>(row: R): R => {
    const { token } = row as { token?: unknown }
    const clear = typeof token === 'string' ? known.get(token) : undefined
    return clear === undefined ? row : { ...row, token: clear }
  }
  return (Array.isArray(found) ? found.map(revealRow) : revealRow(found)) as T
}

function tokensIn({ where = [], data, update }: Query): string[] {
  const values = where.filter(({ field }) => field === 'token').flatMap(({ value }) => value)
  const written = [data, update].map((row) => (row && 'token' in row ? row.token : undefined))
  return [...values, ...written].filter((value) => typeof value === 'string')
}
