import type { Kysely } from 'kysely'
import type { Role } from '#protocol/accounts.ts'
import type { OpenInvitation } from '#protocol/api-types.ts'
import type {
  NewAccountEvent,
  NewInvitation,
  StoredInvitation,
} from '#server/store/account-store.ts'
import { toJson } from '#server/store/check-writes.ts'
import { insertEvent } from './account-events.ts'
import { selectAdmins, toOpenInvitation } from './account-rows.ts'
import { ask, type SqlEngine, type Steps } from './sql-engine.ts'
import type { Flag, Tables } from './tables.ts'

type Db = Kysely<Tables>

interface InvitationRow {
  email: string | null
  role: Role
  campuses: string
  isForFirstAdmin: Flag
}

/** Those that are good: the admin who made one may have lost that right since. */
function selectInvitations(db: Db, now: string) {
  return db
    .selectFrom('invitations')
    .select(['invitations.email', 'invitations.role'])
    .select(({ cast }) => cast<string>('invitations.campuses', 'text').as('campuses'))
    .where('invitations.expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('invited_by', 'is', null),
        eb.exists(selectAdmins(db).whereRef('users.id', '=', eb.ref('invited_by'))),
      ]),
    )
}

export function* invite(db: Db, invitation: NewInvitation, event: NewAccountEvent): Steps<void> {
  const { tokenHash, email, role, campuses, isForFirstAdmin = false, invitedBy } = invitation
  yield* ask(
    db.insertInto('invitations').values({
      token_hash: tokenHash,
      email: email?.toLowerCase() ?? null,
      role,
      campuses: toJson(campuses),
      is_for_first_admin: isForFirstAdmin,
      invited_by: invitedBy ?? null,
      created_at: event.at,
      expires_at: invitation.expiresAt,
    }),
  )
  yield* ask(insertEvent(db, event))
}

/** One that is good by its token; for the first admin only while there is none. */
export function selectInvitation(db: Db, tokenHash: string, now: string) {
  return selectInvitations(db, now)
    .select('is_for_first_admin as isForFirstAdmin')
    .where('token_hash', '=', tokenHash)
    .where(({ eb, exists, not, or }) =>
      or([eb('is_for_first_admin', '=', false), not(exists(selectAdmins(db)))]),
    )
}

export function toInvitation({ email, role, campuses, isForFirstAdmin }: InvitationRow) {
  return {
    ...(email !== null && { email }),
    role,
    campuses: JSON.parse(campuses),
    isForFirstAdmin: Boolean(isForFirstAdmin),
  } satisfies StoredInvitation
}

export async function openInvitations(
  { db, query }: SqlEngine,
  now: string,
): Promise<OpenInvitation[]> {
  const rows = await query(
    selectInvitations(db, now)
      .leftJoin('users as makers', 'makers.id', 'invited_by')
      .select(['token_hash as id', 'created_at as createdAt', 'expires_at as expiresAt'])
      .select('makers.email as invitedBy')
      .where('is_for_first_admin', '=', false)
      .orderBy('created_at', 'desc'),
  )
  return rows.map(toOpenInvitation)
}

export function* withdrawInvitation(db: Db, id: string, event: NewAccountEvent): Steps<boolean> {
  const [row] = yield* ask(
    db.deleteFrom('invitations').where('token_hash', '=', id).returning('email'),
  )
  if (row) yield* ask(insertEvent(db, { ...event, detail: row.email ?? 'link' }))
  return row !== undefined
}
