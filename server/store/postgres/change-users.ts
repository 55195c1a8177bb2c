import { randomUUID } from 'node:crypto'
import type { UserEntry } from '#protocol/accounts.ts'
import type {
  ChangeEmailResult,
  ChangeUserResult,
  CreateUserResult,
  NewAccountEvent,
  NewUser,
  RemovedAccess,
  UserChange,
} from '#server/store/account-store.ts'
import { toJson } from '#server/store/check-writes.ts'
import { findUser, hasOtherAdmin, record } from './account-statements.ts'
import { findInvitation } from './invitations.ts'
import type { Query } from './transact.ts'

/** One at a time, of all nodes, decides who is there and who administers: "CnaA" in ASCII. */
const lockAccounts = 'SELECT pg_advisory_xact_lock(1131307329)'

export async function createUser(
  query: Query,
  user: NewUser,
  event: NewAccountEvent,
  tokenHash: string | undefined,
): Promise<CreateUserResult> {
  await query(lockAccounts)
  const email = user.email.toLowerCase()
  if (tokenHash !== undefined) {
    const offer = await findInvitation(query, tokenHash, event.at)
    const isForAnother = offer?.email !== undefined && offer.email !== email
    if (!offer || isForAnother) return { kind: 'invitation_invalid' }
  }
  if (user.isEmailVerified) {
    await query('DELETE FROM users WHERE email = $1 AND NOT "emailVerified"', [email])
    await endRegistrations(query, email)
  }
  const id = await addUser(query, { ...user, email }, event.at)
  if (id === undefined) return { kind: 'account_exists' }
  if (tokenHash !== undefined) {
    await query('DELETE FROM invitations WHERE token_hash = $1', [tokenHash])
  }
  await record(query, { ...event, actor: event.actor ?? id, subject: id })
  return { kind: 'created', user: (await findUser(query, id)) as UserEntry }
}

/** Answers the id; undefined where the e-mail has an account. */
async function addUser(query: Query, user: NewUser, at: string): Promise<string | undefined> {
  const id = randomUUID()
  const { name, email, isEmailVerified, role, campuses, passwordHash } = user
  // Who registers alone does not wait for the lock.
  const [added] = await query(
    `INSERT INTO users (id, name, email, "emailVerified", role, campuses, "createdAt", "updatedAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (email) DO NOTHING RETURNING id`,
    [id, name, email, isEmailVerified, role, toJson(campuses), at],
  )
  if (!added) return undefined
  await query(
    `INSERT INTO user_accounts
       (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
     VALUES ($1, $2, 'credential', $2, $3, $4, $4)`,
    [randomUUID(), id, passwordHash, at],
  )
  return id
}

export async function changeUser(
  query: Query,
  id: string,
  change: UserChange,
  event: NewAccountEvent,
): Promise<ChangeUserResult> {
  await query(lockAccounts)
  const before = await findUser(query, id)
  if (!before) return { kind: 'not_found' }
  const after = { ...before, ...change }
  const staysAdmin = after.role === 'admin' && !after.isBlocked
  if (!staysAdmin && (await isLastAdmin(query, before))) return { kind: 'last_admin' }
  const { role, campuses, isBlocked } = after
  await query(
    `UPDATE users SET role = $2, campuses = $3, "isBlocked" = $4, "updatedAt" = $5 WHERE id = $1`,
    [id, role, toJson(campuses), isBlocked, event.at],
  )
  if (isBlocked) await query('DELETE FROM sessions WHERE "userId" = $1', [id])
  await record(query, event)
  return { kind: 'changed', user: after }
}

export async function changeEmail(
  query: Query,
  id: string,
  email: string,
  event: NewAccountEvent,
): Promise<ChangeEmailResult> {
  await query(lockAccounts)
  const address = email.toLowerCase()
  const user = await findUser(query, id)
  if (!user) return 'not_found'
  // Deletes before it looks: whoever proves the e-mail at this moment keeps it.
  await query('DELETE FROM users WHERE email = $1 AND id <> $2 AND NOT "emailVerified"', [
    address,
    id,
  ])
  const holders = await query('SELECT FROM users WHERE email = $1 AND id <> $2', [address, id])
  if (holders.length > 0) return 'account_exists'
  await query(
    'UPDATE users SET email = $2, "emailVerified" = true, "updatedAt" = $3 WHERE id = $1',
    [id, address, event.at],
  )
  await endRegistrations(query, address)
  await voidTokens(query, id)
  if (!user.isEmailVerified) await removeAccess(query, id, event.at)
  await record(query, event)
  return 'changed'
}

export async function verifyEmail(
  query: Query,
  id: string,
  event: NewAccountEvent,
): Promise<RemovedAccess | undefined> {
  await query(lockAccounts)
  const isAwaited = (await findUser(query, id))?.isEmailVerified === false
  return isAwaited ? resetAccess(query, id, event) : undefined
}

export async function resetAccess(
  query: Query,
  id: string,
  event: NewAccountEvent,
): Promise<RemovedAccess> {
  const user = await findUser(query, id)
  if (user) await endRegistrations(query, user.email)
  const removed = await removeAccess(query, id, event.at)
  await record(query, event)
  return removed
}

async function removeAccess(query: Query, id: string, at: string): Promise<RemovedAccess> {
  await query(
    `UPDATE users SET "emailVerified" = true, "twoFactorEnabled" = false, "updatedAt" = $2
     WHERE id = $1`,
    [id, at],
  )
  await query('DELETE FROM sessions WHERE "userId" = $1', [id])
  await query('DELETE FROM used_codes WHERE user_id = $1', [id])
  await voidTokens(query, id)
  const factors = await query('DELETE FROM two_factors WHERE "userId" = $1 RETURNING id', [id])
  const passkeys = await query('DELETE FROM passkeys WHERE "userId" = $1 RETURNING id', [id])
  return { secondFactor: factors.length > 0, passkeys: passkeys.length }
}

/** Links to choose a password, and sign-ins that await their second factor. */
async function voidTokens(query: Query, id: string): Promise<void> {
  await query('DELETE FROM verifications WHERE value = $1', [id])
}

async function endRegistrations(query: Query, email: string): Promise<void> {
  await query('DELETE FROM pending_registrations WHERE email = $1', [email])
}

export async function deleteUser(
  query: Query,
  id: string,
  event: NewAccountEvent,
): Promise<'deleted' | 'last_admin'> {
  await query(lockAccounts)
  const user = await findUser(query, id)
  if (!user) return 'deleted'
  if (await isLastAdmin(query, user)) return 'last_admin'
  await query('DELETE FROM users WHERE id = $1', [id])
  await record(query, event)
  return 'deleted'
}

async function isLastAdmin(query: Query, user: UserEntry): Promise<boolean> {
  const administers = user.role === 'admin' && !user.isBlocked && user.isEmailVerified
  return administers && !(await hasOtherAdmin(query, user.id))
}
