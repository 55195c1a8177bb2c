import { foldText } from '#content/text/fold-text.ts'
import type { AccountStore, PendingRegistrations } from '#server/store/account-store.ts'
import { exportUser, insertEvent, listEvents } from './account-events.ts'
import { selectAdmins, selectUsers, toSession, toUser, withoutNulls } from './account-rows.ts'
import {
  changeEmail,
  changeUser,
  createUser,
  deleteUser,
  resetAccess,
  verifyEmail,
} from './change-users.ts'
import {
  invite,
  openInvitations,
  pendingOwners,
  selectInvitation,
  settleOwner,
  toInvitation,
  withdrawInvitation,
} from './invitations.ts'
import {
  ask,
  compileOnce,
  type SqlEngine,
  type Steps,
  type TransactionSettings,
} from './sql-engine.ts'

// A code of a second factor is good for at most 90 seconds.
const USED_CODE_LIFETIME_MS = 5 * 60_000

/** What each engine does in its own way. */
type EngineSpecific = Pick<AccountStore, 'rateLimits' | 'authDatabase'>

/** Accounts in any engine. */
export function createAccountStore(engine: SqlEngine, own: EngineSpecific): AccountStore {
  const { db, query } = engine
  const sessionsOf = (userId: string) => db.deleteFrom('sessions').where('userId', '=', userId)

  const selectUser = compileOnce((id: string) => selectUsers(db).where('users.id', '=', id))
  const selectSession = compileOnce((tokenHash: string, now: string) =>
    selectUsers(db)
      .innerJoin('sessions', 'sessions.userId', 'users.id')
      .select(['sessions.id as sessionId', 'sessions.createdAt as startedAt'])
      .select(['sessions.updatedAt as usedAt', 'expiresAt', 'persistence'])
      .where('token', '=', tokenHash)
      .where('expiresAt', '>', now)
      .where('isBlocked', '=', false),
  )

  /** All of the work or, where it throws, none. */
  function write<T>(work: () => Steps<T>, settings?: TransactionSettings): Promise<T> {
    return engine.transaction(function* () {
      return { result: yield* work(), keep: true }
    }, settings)
  }

  /** One at a time, of all nodes, decides who is there and who administers. */
  function writeAlone<T>(work: () => Steps<T>): Promise<T> {
    return write(work, { lock: 'accounts' })
  }

  return {
    ...own,
    registrations: createPendingRegistrations(engine),

    async secret(name, make) {
      const named = db.selectFrom('instance_secrets').select('value').where('name', '=', name)
      const [found] = await query(named)
      if (found) return found.value
      await query(
        db
          .insertInto('instance_secrets')
          .values({ name, value: make() })
          .onConflict((known) => known.doNothing()),
      )
      const [secret] = await query(named)
      return secret?.value ?? ''
    },

    async session(tokenHash, now) {
      return (await query(selectSession(tokenHash, now))).map(toSession)[0]
    },
    async touchSession(id, at) {
      const user = db.selectFrom('sessions').select('userId').where('id', '=', id)
      await engine.queryEach([
        db.updateTable('sessions').set({ updatedAt: at }).where('id', '=', id),
        db.updateTable('users').set({ lastSeenAt: at }).where('id', '=', user),
      ])
    },
    async renewSession(id, at) {
      await query(
        db.updateTable('sessions').set({ createdAt: at, updatedAt: at }).where('id', '=', id),
      )
    },
    async sessions(userId, now) {
      const rows = await query(
        db
          .selectFrom('sessions')
          .select(['id', 'createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'])
          .where('userId', '=', userId)
          .where('expiresAt', '>', now)
          .orderBy('createdAt', 'desc'),
      )
      return rows.map((row) => withoutNulls(row))
    },
    endSession: (userId, id, event) =>
      write(function* () {
        const ended = yield* ask(sessionsOf(userId).where('id', '=', id).returning('id'))
        if (ended.length > 0) yield* ask(insertEvent(db, event))
        return ended.length > 0
      }),
    endSessions: (userId, event) =>
      write(function* () {
        const ended = yield* ask(sessionsOf(userId).returning('id'))
        if (ended.length > 0) yield* ask(insertEvent(db, event))
        return ended.length
      }),

    async user(id) {
      return (await query(selectUser(id))).map(toUser)[0]
    },
    async userByEmail(email) {
      const found = selectUsers(db).where('users.email', '=', email.toLowerCase())
      return (await query(found)).map(toUser)[0]
    },
    async users({ search = '', after = '', limit }) {
      const rows = await query(
        selectUsers(db)
          .where(engine.userHolds(foldText(search)))
          .where('email', '>', after)
          .orderBy('email')
          .limit(limit),
      )
      return rows.map(toUser)
    },
    async staff() {
      const rows = await query(
        selectUsers(db)
          .where('role', '<>', 'reader')
          .where(({ and }) => and({ isBlocked: false, emailVerified: true }))
          .orderBy('name')
          .orderBy('users.id'),
      )
      return rows.map(toUser)
    },
    async hasAdmin() {
      return (await query(selectAdmins(db).limit(1))).length > 0
    },
    createUser: (user, event, invitation) =>
      writeAlone(() => createUser(db, user, event, invitation?.tokenHash)),
    changeUser: (id, change, event) => writeAlone(() => changeUser(db, id, change, event)),
    verifyEmail: (id, event) => writeAlone(() => verifyEmail(db, id, event)),
    resetAccess: (id, event) => write(() => resetAccess(db, id, event)),
    changeEmail: (id, email, event) => writeAlone(() => changeEmail(db, id, email, event)),
    deleteUser: (id, event) => writeAlone(() => deleteUser(db, id, event)),
    exportUser: (id) => exportUser(engine, id),
    claimCode: (userId, code, at) =>
      write(function* () {
        const oldest = new Date(Date.parse(at) - USED_CODE_LIFETIME_MS).toISOString()
        yield* ask(db.deleteFrom('used_codes').where('used_at', '<', oldest))
        const claimed = yield* ask(
          db
            .insertInto('used_codes')
            .values({ user_id: userId, code, used_at: at })
            .onConflict((known) => known.doNothing())
            .returning('code'),
        )
        return claimed.length > 0
      }),

    invite: (invitation, event) => write(() => invite(db, invitation, event)),
    async invitation(tokenHash, now) {
      return (await query(selectInvitation(db, tokenHash, now))).map(toInvitation)[0]
    },
    invitations: (now) => openInvitations(engine, now),
    withdrawInvitation: (id, event) => write(() => withdrawInvitation(db, id, event)),
    pendingOwners: (userId) => pendingOwners(engine, userId),
    settleOwner: (pending) => settleOwner(engine, pending),

    prune: (now, { eventsBefore, unprovenBefore, countersBefore }) =>
      write(function* () {
        yield* ask(db.deleteFrom('sessions').where('expiresAt', '<=', now))
        yield* ask(db.deleteFrom('verifications').where('expiresAt', '<=', now))
        yield* ask(db.deleteFrom('invitations').where('expires_at', '<=', now))
        const unproven = db.deleteFrom('users').where('emailVerified', '=', false)
        yield* ask(unproven.where('createdAt', '<', unprovenBefore))
        yield* ask(
          db.deleteFrom('pending_registrations').where('registered_at', '<', unprovenBefore),
        )
        // Of former versions.
        yield* ask(db.deleteFrom('decoy_registrations').where('added_at', '<', unprovenBefore))
        yield* ask(db.deleteFrom('tallies').where('last_at', '<', Date.parse(countersBefore)))
        yield* ask(db.deleteFrom('account_events').where('at', '<', eventsBefore))
      }),

    record: (event) =>
      write(function* () {
        yield* ask(insertEvent(db, event))
      }),
    events: (asked) => listEvents(engine, asked),
  }
}

function createPendingRegistrations({ db, query }: SqlEngine): PendingRegistrations {
  return {
    async add({ email, passwordHash, name, browserHash, registeredAt }) {
      const known = { name, browser_hash: browserHash, registered_at: registeredAt }
      await query(
        db
          .insertInto('pending_registrations')
          .values({ email: email.toLowerCase(), password_hash: passwordHash, ...known })
          .onConflict((same) => same.columns(['email', 'password_hash']).doUpdateSet(known)),
      )
    },
    byEmail: (email) =>
      query(
        db
          .selectFrom('pending_registrations')
          .select(['email', 'password_hash as passwordHash', 'name'])
          .select(['browser_hash as browserHash', 'registered_at as registeredAt'])
          .where('email', '=', email.toLowerCase())
          .orderBy('registered_at', 'desc'),
      ),
  }
}
