import type {
  AccountEvent,
  OpenInvitation,
  OpenSession,
  Persistence,
  Role,
  SessionUser,
  UserEntry,
} from '#protocol/accounts.ts'
import type { StoredSession } from '#server/store/account-store.ts'

/** A row of `users`. */
export interface UserRow {
  id: string
  name: string
  email: string
  emailVerified: number
  createdAt: string
  twoFactorEnabled: number
  role: Role
  campuses: string
  isBlocked: number
  lastSeenAt: string | null
}

/** A row of `sessions`, with its user. */
export interface SessionRow extends UserRow {
  sessionId: string
  startedAt: string
  usedAt: string
  expiresAt: string
  persistence: Persistence
}

export function toUser(row: UserRow): UserEntry {
  return {
    ...toSessionUser(row),
    isBlocked: row.isBlocked === 1,
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
    isEmailVerified: row.emailVerified === 1,
    role: row.role,
    campuses: JSON.parse(row.campuses),
    hasSecondFactor: row.twoFactorEnabled === 1,
  }
}

export function toEvent(row: Record<string, unknown>): AccountEvent {
  return withoutNulls(row) as unknown as AccountEvent
}

export function toOpenInvitation(row: Record<string, unknown>): OpenInvitation {
  const campuses = JSON.parse(String(row.campuses))
  return { ...withoutNulls(row), campuses } as OpenInvitation
}

export function toOpenSession(row: Record<string, unknown>): OpenSession {
  return withoutNulls(row) as unknown as OpenSession
}

function withoutNulls(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}
