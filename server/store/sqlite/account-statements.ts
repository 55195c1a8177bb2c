import type { DatabaseSync } from 'node:sqlite'
import { lazyStatements } from './lazy-statements.ts'

export type AccountStatements = ReturnType<typeof prepareAccountStatements>

const userColumns = `
  users.id, users.name, users.email, users.emailVerified, users.createdAt, users.twoFactorEnabled,
  users.role, users.campuses, users.isBlocked, users.lastSeenAt`

// Whoever never proved their e-mail cannot sign in.
const isAdmin = "role = 'admin' AND isBlocked = 0 AND emailVerified = 1"

// The admin who made it may have lost that right since.
const isGoodInvitation = `
  expires_at > ? AND
  (invited_by IS NULL OR EXISTS (SELECT 1 FROM users WHERE users.id = invited_by AND ${isAdmin}))`

export function prepareAccountStatements(db: DatabaseSync) {
  return lazyStatements(db, {
    secret: 'SELECT value FROM instance_secrets WHERE name = ?',
    keepSecret: 'INSERT INTO instance_secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING',

    session: `
      SELECT sessions.id AS sessionId, sessions.createdAt AS startedAt,
        sessions.updatedAt AS usedAt, expiresAt, persistence, ${userColumns}
      FROM sessions JOIN users ON users.id = userId
      WHERE token = ? AND expiresAt > ? AND isBlocked = 0`,
    touchSession: 'UPDATE sessions SET updatedAt = ? WHERE id = ?',
    touchUser:
      'UPDATE users SET lastSeenAt = ? WHERE id = (SELECT userId FROM sessions WHERE id = ?)',
    sessions: `
      SELECT id, createdAt, updatedAt, expiresAt, ipAddress, userAgent FROM sessions
      WHERE userId = ? AND expiresAt > ? ORDER BY createdAt DESC`,
    endSession: 'DELETE FROM sessions WHERE userId = ? AND id = ?',
    endSessions: 'DELETE FROM sessions WHERE userId = ?',

    user: `SELECT ${userColumns} FROM users WHERE id = ?`,
    userByEmail: `SELECT ${userColumns} FROM users WHERE email = ?`,
    users: `
      SELECT ${userColumns} FROM users
      WHERE instr(fold(name || ' ' || email), ?) > 0 AND email > ? ORDER BY email LIMIT ?`,
    otherAdmin: `SELECT 1 FROM users WHERE ${isAdmin} AND id <> ? LIMIT 1`,
    addUser: `
      INSERT INTO users (id, name, email, emailVerified, role, campuses, createdAt, updatedAt)
      VALUES (:id, :name, :email, :isVerified, :role, :campuses, :at, :at)`,
    addPassword: `
      INSERT INTO user_accounts (id, accountId, providerId, userId, password, createdAt, updatedAt)
      VALUES (:id, :userId, 'credential', :userId, :passwordHash, :at, :at)`,
    changeUser: `
      UPDATE users SET role = :role, campuses = :campuses, isBlocked = :isBlocked, updatedAt = :at
      WHERE id = :id`,
    resetAccess:
      'UPDATE users SET emailVerified = 1, twoFactorEnabled = 0, updatedAt = ? WHERE id = ?',
    deleteSecondFactors: 'DELETE FROM two_factors WHERE userId = ?',
    deletePasskeys: 'DELETE FROM passkeys WHERE userId = ?',
    forgetCodesOf: 'DELETE FROM used_codes WHERE user_id = ?',
    // Links to choose a password, and sign-ins that await their second factor.
    voidTokens: 'DELETE FROM verifications WHERE value = ?',
    endRegistrations: 'DELETE FROM pending_registrations WHERE email = ?',
    changeEmail: 'UPDATE users SET email = ?, emailVerified = 1, updatedAt = ? WHERE id = ?',
    deleteUnverified: 'DELETE FROM users WHERE email = ? AND emailVerified = 0',
    deleteUser: 'DELETE FROM users WHERE id = ?',
    exportSessions: `
      SELECT createdAt, updatedAt, expiresAt, ipAddress, userAgent
      FROM sessions WHERE userId = ? ORDER BY createdAt`,
    exportPasskeys: 'SELECT name, createdAt FROM passkeys WHERE userId = ?',
    exportDrafts: `
      SELECT collection, document, saved_at AS savedAt, body
      FROM drafts WHERE user_id = ? ORDER BY saved_at`,
    // Who else had a part in it, and from where, is theirs.
    exportEvents: `
      SELECT account_events.id, at, kind,
        iif(actor = :id, email, NULL) AS actor, iif(subject = :id, email, NULL) AS subject,
        iif(coalesce(actor, :id) = :id, address, NULL) AS address,
        iif(coalesce(actor, :id) = :id, user_agent, NULL) AS userAgent,
        iif(coalesce(subject, :id) = :id, detail, NULL) AS detail
      FROM account_events JOIN users ON users.id = :id
      WHERE actor = :id OR subject = :id ORDER BY account_events.id`,
    forgetCodes: 'DELETE FROM used_codes WHERE used_at < ?',
    claimCode:
      'INSERT INTO used_codes (user_id, code, used_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',

    invite: `
      INSERT INTO invitations
        (token_hash, email, role, campuses, is_for_first_admin, invited_by, created_at, expires_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    invitation: `
      SELECT email, role, campuses, is_for_first_admin AS isForFirstAdmin FROM invitations
      WHERE token_hash = ? AND ${isGoodInvitation}`,
    invitations: `
      SELECT token_hash AS id, email, role, campuses, created_at AS createdAt,
        expires_at AS expiresAt, (SELECT email FROM users WHERE id = invited_by) AS invitedBy
      FROM invitations
      WHERE ${isGoodInvitation} AND is_for_first_admin = 0 ORDER BY created_at DESC`,
    withdrawInvitation: 'DELETE FROM invitations WHERE token_hash = ? RETURNING email',
    useInvitation: 'DELETE FROM invitations WHERE token_hash = ?',

    pruneSessions: 'DELETE FROM sessions WHERE expiresAt <= ?',
    pruneVerifications: 'DELETE FROM verifications WHERE expiresAt <= ?',
    pruneInvitations: 'DELETE FROM invitations WHERE expires_at <= ?',
    pruneUnproven: 'DELETE FROM users WHERE emailVerified = 0 AND createdAt < ?',
    pruneRegistrations: 'DELETE FROM pending_registrations WHERE registered_at < ?',
    // Of former versions.
    pruneDecoys: 'DELETE FROM decoy_registrations WHERE added_at < ?',
    pruneCounters: 'DELETE FROM tallies WHERE last_at < ?',
    pruneEvents: 'DELETE FROM account_events WHERE at < ?',

    record: `
      INSERT INTO account_events (at, kind, actor, subject, address, user_agent, detail)
      VALUES (:at, :kind, :actor, :subject, :address, :userAgent, :detail)`,
  })
}
