import { foldText } from '#content/fold-text.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import {
  type SessionRow,
  toEvent,
  toSession,
  toUser,
  type UserRow,
  userColumns,
  withoutNulls,
} from './account-rows.ts'
import { findUser, hasOtherAdmin, record } from './account-statements.ts'
import {
  changeEmail,
  changeUser,
  createUser,
  deleteUser,
  resetAccess,
  verifyEmail,
} from './change-users.ts'
import type { Connections } from './connections.ts'
import { findInvitation, invite, openInvitations, withdrawInvitation } from './invitations.ts'
import { listEvents } from './list-events.ts'
import { createPendingRegistrations } from './pending-registrations.ts'
import { createRateLimits } from './rate-limits.ts'
import type { Query } from './transact.ts'

// A code of a second factor is good for at most 90 seconds.
const CODE_MEMORY = 5 * 60_000

/** Accounts on connections made by `openDatabase`, which the store of documents closes. */
export function createPostgresAccountStore(connections: Connections): AccountStore {
  const { query } = connections

  /** All of the work or, where it throws, none. */
  function write<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return connections.transaction(async (inside) => ({ result: await work(inside), keep: true }))
  }

  return {
    rateLimits: createRateLimits(connections),
    registrations: createPendingRegistrations(connections),

    async secret(name, make) {
      const find = 'SELECT value FROM instance_secrets WHERE name = $1'
      const [found] = await query<{ value: string }>(find, [name])
      if (found) return found.value
      await query(
        'INSERT INTO instance_secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [name, make()],
      )
      const [kept] = await query<{ value: string }>(find, [name])
      return kept?.value ?? ''
    },
    authDatabase: async () => {
      // Kysely is for better-auth alone, and readers never need it.
      const { authDatabaseOn } = await import('./auth-database.ts')
      return authDatabaseOn(connections)
    },

    async session(tokenHash, now) {
      const [row] = await query<SessionRow>(
        `SELECT sessions.id AS "sessionId", sessions."createdAt" AS "startedAt",
           sessions."updatedAt" AS "usedAt", "expiresAt", persistence, ${userColumns}
         FROM sessions JOIN users ON users.id = "userId"
         WHERE token = $1 AND "expiresAt" > $2 AND NOT "isBlocked"`,
        [tokenHash, now],
      )
      return row && toSession(row)
    },
    async touchSession(id, at) {
      await query(
        `WITH used AS (UPDATE sessions SET "updatedAt" = $2 WHERE id = $1 RETURNING "userId")
         UPDATE users SET "lastSeenAt" = $2 FROM used WHERE users.id = "userId"`,
        [id, at],
      )
    },
    async sessions(userId, now) {
      const rows = await query<Record<string, unknown>>(
        `SELECT id, "createdAt", "updatedAt", "expiresAt", "ipAddress", "userAgent" FROM sessions
         WHERE "userId" = $1 AND "expiresAt" > $2 ORDER BY "createdAt" DESC`,
        [userId, now],
      )
      // As JSON has them: instants as text.
      return JSON.parse(JSON.stringify(rows.map(withoutNulls)))
    },
    endSession: (userId, id, event) =>
      write(async (inside) => {
        const ended = await inside(
          'DELETE FROM sessions WHERE "userId" = $1 AND id = $2 RETURNING id',
          [userId, id],
        )
        if (ended.length > 0) await record(inside, event)
        return ended.length > 0
      }),
    endSessions: (userId, event) =>
      write(async (inside) => {
        const ended = await inside('DELETE FROM sessions WHERE "userId" = $1 RETURNING id', [
          userId,
        ])
        if (ended.length > 0) await record(inside, event)
        return ended.length
      }),

    user: (id) => findUser(query, id),
    async userByEmail(email) {
      const [row] = await query<UserRow>(`SELECT ${userColumns} FROM users WHERE email = $1`, [
        email.toLowerCase(),
      ])
      return row && toUser(row)
    },
    async users({ search = '', after = '', limit }) {
      const rows = await query<UserRow>(
        `SELECT ${userColumns} FROM users
         WHERE strpos(folded, $1) > 0 AND email > $2 ORDER BY email LIMIT $3`,
        [foldText(search), after, limit],
      )
      return rows.map(toUser)
    },
    hasAdmin: () => hasOtherAdmin(query, ''),
    createUser: (user, event, invitation) =>
      write((inside) => createUser(inside, user, event, invitation?.tokenHash)),
    changeUser: (id, change, event) => write((inside) => changeUser(inside, id, change, event)),
    verifyEmail: (id, event) => write((inside) => verifyEmail(inside, id, event)),
    resetAccess: (id, event) => write((inside) => resetAccess(inside, id, event)),
    changeEmail: (id, email, event) => write((inside) => changeEmail(inside, id, email, event)),
    deleteUser: (id, event) => write((inside) => deleteUser(inside, id, event)),
    exportUser: (id) => exportUser(query, id),
    claimCode: (userId, code, at) =>
      write(async (inside) => {
        const oldest = new Date(Date.parse(at) - CODE_MEMORY).toISOString()
        await inside('DELETE FROM used_codes WHERE used_at < $1', [oldest])
        const claimed = await inside(
          `INSERT INTO used_codes (user_id, code, used_at) VALUES ($1, $2, $3)
           ON CONFLICT DO NOTHING RETURNING code`,
          [userId, code, at],
        )
        return claimed.length > 0
      }),

    invite: (invitation, event) => write((inside) => invite(inside, invitation, event)),
    invitation: (tokenHash, now) => findInvitation(query, tokenHash, now),
    invitations: (now) => openInvitations(query, now),
    withdrawInvitation: (id, event) => write((inside) => withdrawInvitation(inside, id, event)),

    prune: (now, { eventsBefore, unprovenBefore, countersBefore }) =>
      write(async (inside) => {
        await inside('DELETE FROM sessions WHERE "expiresAt" <= $1', [now])
        await inside('DELETE FROM verifications WHERE "expiresAt" <= $1', [now])
        await inside('DELETE FROM invitations WHERE expires_at <= $1', [now])
        await inside('DELETE FROM users WHERE NOT "emailVerified" AND "createdAt" < $1', [
          unprovenBefore,
        ])
        await inside('DELETE FROM pending_registrations WHERE registered_at < $1', [unprovenBefore])
        await inside('DELETE FROM decoy_registrations WHERE added_at < $1', [unprovenBefore])
        await inside('DELETE FROM tallies WHERE last_at < $1', [Date.parse(countersBefore)])
        await inside('DELETE FROM account_events WHERE at < $1', [eventsBefore])
      }),

    record: (event) => write((inside) => record(inside, event)),
    events: (asked) => listEvents(query, asked),
  }
}

async function exportUser(query: Query, id: string): Promise<Record<string, unknown>> {
  const [account, sessions, passkeys, drafts, events] = await Promise.all([
    findUser(query, id),
    query(
      `SELECT "createdAt", "updatedAt", "expiresAt", "ipAddress", "userAgent"
       FROM sessions WHERE "userId" = $1 ORDER BY "createdAt"`,
      [id],
    ),
    query('SELECT name, "createdAt" FROM passkeys WHERE "userId" = $1', [id]),
    query(
      `SELECT collection, document, saved_at AS "savedAt", body::text
       FROM drafts WHERE user_id = $1 ORDER BY saved_at`,
      [id],
    ),
    // Who else had a part in it, and from where, is theirs.
    query<Record<string, unknown>>(
      `SELECT account_events.id, at, kind,
         CASE WHEN actor = $1 THEN email END AS actor,
         CASE WHEN subject = $1 THEN email END AS subject,
         CASE WHEN coalesce(actor, $1) = $1 THEN address END AS address,
         CASE WHEN coalesce(actor, $1) = $1 THEN user_agent END AS "userAgent",
         CASE WHEN coalesce(subject, $1) = $1 THEN detail END AS detail
       FROM account_events JOIN users ON users.id = $1
       WHERE actor = $1 OR subject = $1 ORDER BY account_events.id`,
      [id],
    ),
  ])
  // As JSON has them: instants as text.
  return JSON.parse(
    JSON.stringify({ account, sessions, passkeys, drafts, events: events.map(toEvent) }),
  )
}
