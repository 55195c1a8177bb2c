import type { CampusScope } from '#content/document.ts'
import type { OpenInvitation, Role } from '#protocol/accounts.ts'
import type {
  NewAccountEvent,
  NewInvitation,
  StoredInvitation,
} from '#server/store/account-store.ts'
import { toJson } from '#server/store/check-writes.ts'
import { isAdmin, withoutNulls } from './account-rows.ts'
import { hasOtherAdmin, record } from './account-statements.ts'
import type { Query } from './transact.ts'

// The admin who made it may have lost that right since.
const isMakerAdmin = `
  (invited_by IS NULL OR EXISTS (SELECT FROM users WHERE users.id = invited_by AND ${isAdmin}))`

export async function invite(
  query: Query,
  invitation: NewInvitation,
  event: NewAccountEvent,
): Promise<void> {
  const { tokenHash, email, role, campuses, isForFirstAdmin = false } = invitation
  await query(
    `INSERT INTO invitations
       (token_hash, email, role, campuses, is_for_first_admin, invited_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tokenHash,
      email?.toLowerCase() ?? null,
      role,
      toJson(campuses),
      isForFirstAdmin,
      invitation.invitedBy ?? null,
      event.at,
      invitation.expiresAt,
    ],
  )
  await record(query, event)
}

export async function findInvitation(
  query: Query,
  tokenHash: string,
  now: string,
): Promise<StoredInvitation | undefined> {
  const [row] = await query<{
    email: string | null
    role: Role
    campuses: CampusScope
    isForFirstAdmin: boolean
  }>(
    `SELECT email, invitations.role, campuses, is_for_first_admin AS "isForFirstAdmin"
     FROM invitations WHERE token_hash = $1 AND expires_at > $2 AND ${isMakerAdmin}`,
    [tokenHash, now],
  )
  if (!row || (row.isForFirstAdmin && (await hasOtherAdmin(query, '')))) return undefined
  const { email, ...offer } = row
  return { ...(email !== null && { email }), ...offer }
}

export async function openInvitations(query: Query, now: string): Promise<OpenInvitation[]> {
  const rows = await query<Record<string, unknown>>(
    `SELECT token_hash AS id, email, role, campuses, created_at AS "createdAt",
       expires_at AS "expiresAt",
       (SELECT users.email FROM users WHERE users.id = invited_by) AS "invitedBy"
     FROM invitations
     WHERE expires_at > $1 AND NOT is_for_first_admin AND ${isMakerAdmin}
     ORDER BY created_at DESC`,
    [now],
  )
  return rows.map(withoutNulls) as unknown as OpenInvitation[]
}

export async function withdrawInvitation(
  query: Query,
  id: string,
  event: NewAccountEvent,
): Promise<boolean> {
  const [row] = await query<{ email: string | null }>(
    'DELETE FROM invitations WHERE token_hash = $1 RETURNING email',
    [id],
  )
  if (row) await record(query, { ...event, detail: row.email ?? 'link' })
  return row !== undefined
}
