import type { CampusScope } from '#content/document.ts'
import type { AccountEvent, Persistence, Role, SessionUser, UserEntry } from '#protocol/accounts.ts'
import type { StoredSession } from '#server/store/account-store.ts'

/** A row of `users`, as `userColumns` reads it. */
export interface UserRow {
  id: string
  name: string
  email: string
  emailVerified: boolean
  createdAt: Date
  twoFactorEnabled: boolean
  role: Role
  campuses: CampusScope
  isBlocked: boolean
  lastSeenAt: Date | null
}

/** A row of `sessions`, with its user. */
export interface SessionRow extends UserRow {
  sessionId: string
  startedAt: Date
  usedAt: Date
  expiresAt: Date
  persistence: Persistence
}

export const userColumns = `
  users.id, users.name, users.email, users."emailVerified", users."createdAt",
  users."twoFactorEnabled", users.role, users.campuses, users."isBlocked", users."lastSeenAt"`

/** The condition of being one; whoever never proved their e-mail cannot sign in. */
export const isAdmin = `role = 'admin' AND NOT "isBlocked" AND "emailVerified"`

export function toUser(row: UserRow): UserEntry {
  return {
    ...toSessionUser(row),
    isBlocked: row.isBlocked,
    createdAt: row.createdAt.toISOString(),
    ...(row.lastSeenAt && { lastSeenAt: row.lastSeenAt.toISOString() }),
  }
}

export function toSession(row: SessionRow): StoredSession {
  return {
    id: row.sessionId,
    createdAt: row.startedAt.toISOString(),
    updatedAt: row.usedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    persistence: row.persistence,
    user: toSessionUser(row),
  }
}

function toSessionUser(row: UserRow): SessionUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    isEmailVerified: row.emailVerified,
    role: row.role,
    campuses: row.campuses,
    hasSecondFactor: row.twoFactorEnabled,
  }
}

export function toEvent(row: Record<string, unknown>): AccountEvent {
  return withoutNulls(row) as unknown as AccountEvent
}

/** A row without what is null. */
export function withoutNulls(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}
