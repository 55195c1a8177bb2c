import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { UserEntry } from '#protocol/api-types.ts'
import type {
  ChangeEmailResult,
  ChangeUserResult,
  CreateUserResult,
  NewAccountEvent,
  NewUser,
  RemovedAccess,
  UserChange,
} from '#server/store/account-store.ts'
import { toJson } from '#server/store/check-writes.ts'
import { insertEvent } from './account-events.ts'
import { selectAdmins, selectUsers, toUser } from './account-rows.ts'
import { addPendingOwners, selectInvitation } from './invitations.ts'
import { ask, type Steps } from './sql-engine.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

export function* createUser(
  db: Db,
  user: NewUser,
  event: NewAccountEvent,
  tokenHash: string | undefined,
): Steps<CreateUserResult> {
  const email = user.email.toLowerCase()
  const [offer] =
    tokenHash === undefined ? [] : yield* ask(selectInvitation(db, tokenHash, event.at))
  if (tokenHash !== undefined && (!offer || (offer.email !== null && offer.email !== email)))
    return { kind: 'invitation_invalid' }
  if (user.isEmailVerified) {
    yield* ask(db.deleteFrom('users').where(({ and }) => and({ email, emailVerified: false })))
    yield* endRegistrations(db, email)
  }
  const id = yield* addUser(db, { ...user, email }, event.at)
  if (id === undefined) return { kind: 'account_exists' }
  if (tokenHash !== undefined)
    yield* ask(db.deleteFrom('invitations').where('token_hash', '=', tokenHash))
  if (offer) yield* addPendingOwners(db, id, offer)
  yield* ask(insertEvent(db, { ...event, actor: event.actor ?? id, subject: id }))
  return { kind: 'created', user: (yield* findUser(db, id)) as UserEntry }
}

/** Answers the id; undefined where the e-mail has an account. */
function* addUser(db: Db, user: NewUser, at: string): Steps<string | undefined> {
  const id = randomUUID()
  const { name, email, isEmailVerified, role, campuses, passwordHash } = user
  const times = { createdAt: at, updatedAt: at }
  // Who registers alone does not wait for the lock.
  const [added] = yield* ask(
    db
      .insertInto('users')
      .values({
        ...{ id, name, email, role, ...times },
        emailVerified: isEmailVerified,
        campuses: toJson(campuses),
      })
      .onConflict((known) => known.column('email').doNothing())
      .returning('id'),
  )
  if (!added) return undefined
  const account = { id: randomUUID(), accountId: id, providerId: 'credential', userId: id }
  yield* ask(
    db.insertInto('user_accounts').values({ ...account, password: passwordHash, ...times }),
  )
  return id
}

export function* changeUser(
  db: Db,
  id: string,
  change: UserChange,
  event: NewAccountEvent,
): Steps<ChangeUserResult> {
  const before = yield* findUser(db, id)
  if (!before) return { kind: 'not_found' }
  const after = { ...before, ...change }
  const staysAdmin = after.role === 'admin' && !after.isBlocked
  if (!staysAdmin && (yield* isLastAdmin(db, before))) return { kind: 'last_admin' }
  const { role, isBlocked } = after
  const changed = { role, isBlocked, campuses: toJson(after.campuses), updatedAt: event.at }
  yield* ask(db.updateTable('users').set(changed).where('id', '=', id))
  if (isBlocked) yield* ask(db.deleteFrom('sessions').where('userId', '=', id))
  yield* ask(insertEvent(db, event))
  return { kind: 'changed', user: after }
}

export function* changeEmail(
  db: Db,
  id: string,
  email: string,
  event: NewAccountEvent,
): Steps<ChangeEmailResult> {
  const address = email.toLowerCase()
  const user = yield* findUser(db, id)
  if (!user) return 'not_found'
  // Deletes before it looks: whoever proves the e-mail at this moment keeps it.
  yield* ask(
    db
      .deleteFrom('users')
      .where('id', '<>', id)
      .where(({ and }) => and({ email: address, emailVerified: false })),
  )
  const holders = yield* ask(
    db.selectFrom('users').select('id').where('email', '=', address).where('id', '<>', id),
  )
  if (holders.length > 0) return 'account_exists'
  const changed = { email: address, emailVerified: true, updatedAt: event.at }
  yield* ask(db.updateTable('users').set(changed).where('id', '=', id))
  yield* endRegistrations(db, address)
  yield* voidTokens(db, id)
  if (!user.isEmailVerified) yield* removeAccess(db, id, event.at)
  yield* ask(insertEvent(db, event))
  return 'changed'
}

export function* verifyEmail(
  db: Db,
  id: string,
  event: NewAccountEvent,
): Steps<RemovedAccess | undefined> {
  const isAwaited = (yield* findUser(db, id))?.isEmailVerified === false
  return isAwaited ? yield* resetAccess(db, id, event) : undefined
}

export function* resetAccess(db: Db, id: string, event: NewAccountEvent): Steps<RemovedAccess> {
  const user = yield* findUser(db, id)
  if (user) yield* endRegistrations(db, user.email)
  const removed = yield* removeAccess(db, id, event.at)
  yield* ask(insertEvent(db, event))
  return removed
}

function* removeAccess(db: Db, id: string, at: string): Steps<RemovedAccess> {
  const reset = { emailVerified: true, twoFactorEnabled: false, updatedAt: at }
  yield* ask(db.updateTable('users').set(reset).where('id', '=', id))
  yield* ask(db.deleteFrom('sessions').where('userId', '=', id))
  yield* ask(db.deleteFrom('used_codes').where('user_id', '=', id))
  yield* voidTokens(db, id)
  const factors = yield* ask(db.deleteFrom('two_factors').where('userId', '=', id).returning('id'))
  const passkeys = yield* ask(db.deleteFrom('passkeys').where('userId', '=', id).returning('id'))
  return { secondFactor: factors.length > 0, passkeys: passkeys.length }
}

/** Links to choose a password, and sign-ins that await their second factor. */
function* voidTokens(db: Db, id: string): Steps<void> {
  yield* ask(db.deleteFrom('verifications').where('value', '=', id))
}

function* endRegistrations(db: Db, email: string): Steps<void> {
  yield* ask(db.deleteFrom('pending_registrations').where('email', '=', email))
}

export function* deleteUser(
  db: Db,
  id: string,
  event: NewAccountEvent,
): Steps<'deleted' | 'last_admin'> {
  const user = yield* findUser(db, id)
  if (!user) return 'deleted'
  if (yield* isLastAdmin(db, user)) return 'last_admin'
  yield* ask(db.deleteFrom('users').where('id', '=', id))
  yield* ask(insertEvent(db, event))
  return 'deleted'
}

function* isLastAdmin(db: Db, user: UserEntry): Steps<boolean> {
  if (user.role !== 'admin' || user.isBlocked || !user.isEmailVerified) return false
  return (yield* ask(selectAdmins(db).where('users.id', '<>', user.id).limit(1))).length === 0
}

function* findUser(db: Db, id: string): Steps<UserEntry | undefined> {
  return (yield* ask(selectUsers(db).where('users.id', '=', id))).map(toUser)[0]
}
