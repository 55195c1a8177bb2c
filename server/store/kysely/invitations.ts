import type { Kysely } from 'kysely'
import type { Role } from '#protocol/accounts.ts'
import type {
  NewAccountEvent,
  NewInvitation,
  PendingOwner,
  StoredInvitation,
  StoredOpenInvitation,
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
  owns: string
  isForFirstAdmin: Flag
}

/** Those that are good: the admin who made one may have lost that right since. */
function selectInvitations(db: Db, now: string) {
  return db
    .selectFrom('invitations')
    .select(['invitations.email', 'invitations.role'])
    .select(({ cast }) => [
      cast<string>('invitations.campuses', 'text').as('campuses'),
      cast<string>('invitations.owns', 'text').as('owns'),
    ])
    .where('invitations.expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('invited_by', 'is', null),
        eb.exists(selectAdmins(db).whereRef('users.id', '=', eb.ref('invited_by'))),
      ]),
    )
}

export function* invite(db: Db, invitation: NewInvitation, event: NewAccountEvent): Steps<void> {
  const { tokenHash, email, role, campuses, owns = [], isForFirstAdmin = false } = invitation
  yield* ask(
    db.insertInto('invitations').values({
      token_hash: tokenHash,
      email: email?.toLowerCase() ?? null,
      role,
      campuses: toJson(campuses),
      is_for_first_admin: isForFirstAdmin,
      owns: toJson(owns),
      invited_by: invitation.invitedBy ?? null,
      created_at: event.at,
      expires_at: invitation.expiresAt,
    }),
  )
  yield* ask(insertEvent(db, event))
}

/** One that is good by its token; for the first admin only while there is none. */
export function selectInvitation(db: Db, tokenHash: string, now: string) {
  return selectInvitations(db, now)
    .select(['is_for_first_admin as isForFirstAdmin', 'invited_by as invitedBy'])
    .where('token_hash', '=', tokenHash)
    .where(({ eb, exists, not, or }) =>
      or([eb('is_for_first_admin', '=', false), not(exists(selectAdmins(db)))]),
    )
}

export function toInvitation({ email, role, campuses, owns, isForFirstAdmin }: InvitationRow) {
  return {
    ...(email !== null && { email }),
    role,
    campuses: JSON.parse(campuses),
    owns: JSON.parse(owns),
    isForFirstAdmin: Boolean(isForFirstAdmin),
  } satisfies StoredInvitation
}

export async function openInvitations(
  { db, query }: SqlEngine,
  now: string,
): Promise<StoredOpenInvitation[]> {
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

/** Notes what the account of an accepted invitation will own: of several that name a document the last one counts. */
export function* addPendingOwners(
  db: Db,
  userId: string,
  { owns, invitedBy }: { owns: string; invitedBy: string | null },
): Steps<void> {
  for (const { collection, id } of JSON.parse(owns)) {
    const owner = { user_id: userId, given_by: invitedBy ?? userId }
    yield* ask(
      db
        .insertInto('pending_owners')
        .values({ collection, document: id, ...owner })
        .onConflict((same) => same.columns(['collection', 'document']).doUpdateSet(owner)),
    )
  }
}

export async function pendingOwners(
  { db, query }: SqlEngine,
  userId: string | undefined,
): Promise<PendingOwner[]> {
  const pending = db
    .selectFrom('pending_owners')
    .select(['collection', 'document as id', 'user_id as userId', 'given_by as givenBy'])
  const found = await query(userId === undefined ? pending : pending.where('user_id', '=', userId))
  return found as PendingOwner[]
}

export async function settleOwner(
  { db, query }: SqlEngine,
  { collection, id, userId }: PendingOwner,
): Promise<void> {
  await query(
    db
      .deleteFrom('pending_owners')
      .where(({ and }) => and({ collection, document: id, user_id: userId })),
  )
}
