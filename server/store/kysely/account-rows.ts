import type { Kysely } from 'kysely'
import type { Persistence, Role } from '#protocol/accounts.ts'
import type { SessionUser, UserEntry } from '#protocol/api-types.ts'
import type { StoredOpenInvitation, StoredSession } from '#server/store/account-store.ts'
import type { Flag, Tables } from './tables.ts'

/** A row of `users`, as `selectUsers` reads it. */
interface UserRow {
  id: string
  name: string
  email: string
  emailVerified: Flag
  createdAt: string
  twoFactorEnabled: Flag
  role: Role
  campuses: string
  isBlocked: Flag
  lastSeenAt: string | null
}

/** A row of `sessions`, with its user. */
interface SessionRow extends UserRow {
  sessionId: string
  startedAt: string
  usedAt: string
  expiresAt: string
  persistence: Persistence
}

export function selectUsers(db: Kysely<Tables>) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.emailVerified', 'users.createdAt'])
    .select(['users.twoFactorEnabled', 'users.role', 'users.isBlocked', 'users.lastSeenAt'])
    .select(({ cast }) => cast<string>('users.campuses', 'text').as('campuses'))
}

/** Whoever administers, but for `id`; who never proved their e-mail cannot sign in. */
export function selectAdmins(db: Pick<Kysely<Tables>, 'selectFrom'>) {
  return db
    .selectFrom('users')
    .select('users.id')
    .where(({ and }) =>
      and({ 'users.role': 'admin', 'users.isBlocked': false, 'users.emailVerified': true }),
    )
}

export function toUser(row: UserRow): UserEntry {
  return {
    ...toSessionUser(row),
    isBlocked: Boolean(row.isBlocked),
    createdAt: row.createdAt,
    ...(row.lastSeenAt !== null && { lastSeenAt: row.lastSeenAt }),
  }
}

export function toSession(row: SessionRow): StoredSession {
  return {
    id: row.sessionId,
    createdAt: row.startedAt,
    updatedAt: row.usedAt,
    expiresAt: row.expiresAt,
    persistence: row.persistence,
    user: toSessionUser(row),
  }
}

function toSessionUser(row: UserRow): SessionUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    isEmailVerified: Boolean(row.emailVerified),
    role: row.role,
    campuses: JSON.parse(row.campuses),
    hasSecondFactor: Boolean(row.twoFactorEnabled),
  }
}

export function toOpenInvitation(row: { campuses: string; owns: string }): StoredOpenInvitation {
  const { campuses, owns } = row
  return {
    ...withoutNulls(row),
    campuses: JSON.parse(campuses),
    owns: JSON.parse(owns),
  } as StoredOpenInvitation
}

/** A row without what is null. */
export function withoutNulls<T>(row: object): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T
}
