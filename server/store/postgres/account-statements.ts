import type { UserEntry } from '#protocol/accounts.ts'
import type { NewAccountEvent } from '#server/store/account-store.ts'
import { isAdmin, toUser, type UserRow, userColumns } from './account-rows.ts'
import type { Query } from './transact.ts'

export async function findUser(query: Query, id: string): Promise<UserEntry | undefined> {
  const [row] = await query<UserRow>(`SELECT ${userColumns} FROM users WHERE id = $1`, [id])
  return row && toUser(row)
}

/** Whether somebody else than `id` administers. */
export async function hasOtherAdmin(query: Query, id: string): Promise<boolean> {
  const found = await query(`SELECT FROM users WHERE ${isAdmin} AND id <> $1 LIMIT 1`, [id])
  return found.length > 0
}

export async function record(query: Query, event: NewAccountEvent): Promise<void> {
  const { at, kind, actor = null, subject = null, address } = event
  const { userAgent = null, detail = null } = event
  await query(
    `INSERT INTO account_events (at, kind, actor, subject, address, user_agent, detail)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [at, kind, actor, subject, address, userAgent, detail],
  )
}
