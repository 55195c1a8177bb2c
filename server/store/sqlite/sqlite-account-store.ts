import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { foldText } from '#content/fold-text.ts'
import type { Role, UserEntry } from '#protocol/accounts.ts'
import type {
  AccountStore,
  ChangeEmailResult,
  ChangeUserResult,
  CreateUserResult,
  NewAccountEvent,
  NewInvitation,
  NewUser,
  RemovedAccess,
  StoredInvitation,
  UserChange,
} from '#server/store/account-store.ts'
import { toJson } from '#server/store/check-writes.ts'
import { StoreError } from '#server/store/store-error.ts'
import {
  type SessionRow,
  toEvent,
  toOpenInvitation,
  toOpenSession,
  toSession,
  toUser,
  type UserRow,
} from './account-rows.ts'
import { type AccountStatements, prepareAccountStatements } from './account-statements.ts'
import { inTransaction } from './in-transaction.ts'
import { listEvents } from './list-events.ts'
import { createPendingRegistrations } from './pending-registrations.ts'
import { createRateLimits } from './rate-limits.ts'
import { translated } from './sqlite-errors.ts'

// A code of a second factor is good for at most 90 seconds.
const CODE_MEMORY = 5 * 60_000

/** Accounts on a connection made by `openDatabase`, which the store of documents closes. */
export function createSqliteAccountStore(db: DatabaseSync): AccountStore {
  const file = db.location() ?? 'memória'
  db.function('fold', { deterministic: true }, (text) => foldText(String(text)))
  const statements = prepareAccountStatements(db)

  async function run<T>(work: () => T): Promise<T> {
    if (!db.isOpen) throw new StoreError('closed', file)
    return translated(file, work)
  }

  /** All of the work or, where it throws, none. */
  function write<T>(work: () => T): Promise<T> {
    return run(() => inTransaction(db, () => ({ result: work(), keep: true })))
  }

  return {
    rateLimits: createRateLimits(db, run),
    registrations: createPendingRegistrations(db, run),

    secret: (name, make) =>
      run(() => {
        const found = statements.secret.get(name)
        if (found) return String(found.value)
        statements.keepSecret.run(name, make())
        return String(statements.secret.get(name)?.value)
      }),
    authDatabase: async () => {
      // Kysely is for better-auth alone, and readers never need it.
      const { authDatabaseOn } = await import('./auth-database.ts')
      return authDatabaseOn(db)
    },

    session: (tokenHash, now) =>
      run(() => {
        const row = statements.session.get(tokenHash, now)
        return row && toSession(row as unknown as SessionRow)
      }),
    touchSession: (id, at) =>
      write(() => {
        statements.touchSession.run(at, id)
        statements.touchUser.run(at, id)
      }),
    sessions: (userId, now) => run(() => statements.sessions.all(userId, now).map(toOpenSession)),
    endSession: (userId, id, event) =>
      write(() => {
        const isEnded = statements.endSession.run(userId, id).changes > 0
        if (isEnded) record(statements, event)
        return isEnded
      }),
    endSessions: (userId, event) =>
      write(() => {
        const ended = Number(statements.endSessions.run(userId).changes)
        if (ended > 0) record(statements, event)
        return ended
      }),

    user: (id) => run(() => findUser(statements, id)),
    userByEmail: (email) =>
      run(() => {
        const row = statements.userByEmail.get(email.toLowerCase())
        return row && toUser(row as unknown as UserRow)
      }),
    users: ({ search = '', after = '', limit }) =>
      run(() => {
        const rows = statements.users.all(foldText(search), after, limit)
        return (rows as unknown as UserRow[]).map(toUser)
      }),
    hasAdmin: () => run(() => statements.otherAdmin.get('') !== undefined),
    createUser: (user, event, invitation) =>
      write(() => createUser(statements, user, event, invitation?.tokenHash)),
    changeUser: (id, change, event) => write(() => changeUser(statements, id, change, event)),
    verifyEmail: (id, event) =>
      write(() => {
        const isAwaited = findUser(statements, id)?.isEmailVerified === false
        return isAwaited ? resetAccess(statements, id, event) : undefined
      }),
    resetAccess: (id, event) => write(() => resetAccess(statements, id, event)),
    changeEmail: (id, email, event) => write(() => changeEmail(statements, id, email, event)),
    deleteUser: (id, event) =>
      write(() => {
        if (isLastAdmin(statements, id)) return 'last_admin'
        if (statements.deleteUser.run(id).changes > 0) record(statements, event)
        return 'deleted'
      }),
    exportUser: (id) => run(() => exportUser(statements, id)),
    claimCode: (userId, code, at) =>
      write(() => {
        statements.forgetCodes.run(new Date(Date.parse(at) - CODE_MEMORY).toISOString())
        return statements.claimCode.run(userId, code, at).changes > 0
      }),

    invite: (invitation, event) => write(() => invite(statements, invitation, event)),
    invitation: (tokenHash, now) => run(() => findInvitation(statements, tokenHash, now)),
    invitations: (now) => run(() => statements.invitations.all(now).map(toOpenInvitation)),
    withdrawInvitation: (id, event) =>
      write(() => {
        const row = statements.withdrawInvitation.get(id)
        if (row) record(statements, { ...event, detail: String(row.email ?? 'link') })
        return row !== undefined
      }),

    prune: (now, { eventsBefore, unprovenBefore, countersBefore }) =>
      write(() => {
        statements.pruneSessions.run(now)
        statements.pruneVerifications.run(now)
        statements.pruneInvitations.run(now)
        statements.pruneUnproven.run(unprovenBefore)
        statements.pruneRegistrations.run(unprovenBefore)
        statements.pruneDecoys.run(unprovenBefore)
        statements.pruneCounters.run(Date.parse(countersBefore))
        statements.pruneEvents.run(eventsBefore)
      }),

    record: (event) => run(() => record(statements, event)),
    events: (query) => run(() => listEvents(db, query)),
  }
}

function createUser(
  statements: AccountStatements,
  user: NewUser,
  event: NewAccountEvent,
  tokenHash: string | undefined,
): CreateUserResult {
  const email = user.email.toLowerCase()
  if (tokenHash !== undefined) {
    const offer = findInvitation(statements, tokenHash, event.at)
    const isForAnother = offer?.email !== undefined && offer.email !== email
    if (!offer || isForAnother) return { kind: 'invitation_invalid' }
  }
  if (user.isEmailVerified) {
    statements.deleteUnverified.run(email)
    statements.endRegistrations.run(email)
  }
  if (statements.userByEmail.get(email)) return { kind: 'account_exists' }
  const id = randomUUID()
  const { name, isEmailVerified, role, campuses, passwordHash } = user
  const { at } = event
  const isVerified = Number(isEmailVerified)
  statements.addUser.run({ id, name, email, isVerified, role, campuses: toJson(campuses), at })
  statements.addPassword.run({ id: randomUUID(), userId: id, passwordHash, at })
  if (tokenHash !== undefined) statements.useInvitation.run(tokenHash)
  record(statements, { ...event, actor: event.actor ?? id, subject: id })
  return { kind: 'created', user: findUser(statements, id) as UserEntry }
}

function changeUser(
  statements: AccountStatements,
  id: string,
  change: UserChange,
  event: NewAccountEvent,
): ChangeUserResult {
  const before = findUser(statements, id)
  if (!before) return { kind: 'not_found' }
  const after = { ...before, ...change }
  const staysAdmin = after.role === 'admin' && !after.isBlocked
  if (!staysAdmin && isLastAdmin(statements, id)) return { kind: 'last_admin' }
  const { role, isBlocked } = after
  const campuses = toJson(after.campuses)
  statements.changeUser.run({ id, role, campuses, isBlocked: Number(isBlocked), at: event.at })
  if (isBlocked) statements.endSessions.run(id)
  record(statements, event)
  return { kind: 'changed', user: after }
}

function changeEmail(
  statements: AccountStatements,
  id: string,
  email: string,
  event: NewAccountEvent,
): ChangeEmailResult {
  const address = email.toLowerCase()
  const user = findUser(statements, id)
  if (!user) return 'not_found'
  const holder = statements.userByEmail.get(address)
  if (holder && holder.id !== id) {
    if (holder.emailVerified === 1) return 'account_exists'
    statements.deleteUnverified.run(address)
  }
  statements.changeEmail.run(address, event.at, id)
  statements.endRegistrations.run(address)
  statements.voidTokens.run(id)
  if (!user.isEmailVerified) removeAccess(statements, id, event.at)
  record(statements, event)
  return 'changed'
}

function resetAccess(
  statements: AccountStatements,
  id: string,
  event: NewAccountEvent,
): RemovedAccess {
  const email = findUser(statements, id)?.email
  if (email !== undefined) statements.endRegistrations.run(email)
  const removed = removeAccess(statements, id, event.at)
  record(statements, event)
  return removed
}

function removeAccess(statements: AccountStatements, id: string, at: string): RemovedAccess {
  statements.resetAccess.run(at, id)
  statements.endSessions.run(id)
  statements.forgetCodesOf.run(id)
  statements.voidTokens.run(id)
  return {
    secondFactor: statements.deleteSecondFactors.run(id).changes > 0,
    passkeys: Number(statements.deletePasskeys.run(id).changes),
  }
}

function isLastAdmin(statements: AccountStatements, id: string): boolean {
  const user = findUser(statements, id)
  const isAdmin = user?.role === 'admin' && !user.isBlocked && user.isEmailVerified
  return isAdmin && statements.otherAdmin.get(id) === undefined
}

function findUser(statements: AccountStatements, id: string): UserEntry | undefined {
  const row = statements.user.get(id)
  return row && toUser(row as unknown as UserRow)
}

function invite(
  statements: AccountStatements,
  {
    email,
    role,
    campuses,
    isForFirstAdmin = false,
    invitedBy,
    tokenHash,
    expiresAt,
  }: NewInvitation,
  event: NewAccountEvent,
): void {
  statements.invite.run(
    tokenHash,
    email?.toLowerCase() ?? null,
    role,
    toJson(campuses),
    Number(isForFirstAdmin),
    invitedBy ?? null,
    event.at,
    expiresAt,
  )
  record(statements, event)
}

function findInvitation(
  statements: AccountStatements,
  tokenHash: string,
  now: string,
): StoredInvitation | undefined {
  const row = statements.invitation.get(tokenHash, now)
  const isForFirstAdmin = row?.isForFirstAdmin === 1
  if (!row || (isForFirstAdmin && statements.otherAdmin.get(''))) return undefined
  return {
    ...(row.email !== null && { email: String(row.email) }),
    role: row.role as Role,
    campuses: JSON.parse(String(row.campuses)),
    isForFirstAdmin,
  }
}

function exportUser(statements: AccountStatements, id: string): Record<string, unknown> {
  return {
    account: findUser(statements, id),
    sessions: statements.exportSessions.all(id),
    passkeys: statements.exportPasskeys.all(id),
    drafts: statements.exportDrafts.all(id),
    events: statements.exportEvents.all({ id }).map(toEvent),
  }
}

function record(statements: AccountStatements, event: NewAccountEvent): void {
  const { at, kind, actor = null, subject = null, address } = event
  const { userAgent = null, detail = null } = event
  statements.record.run({ at, kind, actor, subject, address, userAgent, detail })
}
