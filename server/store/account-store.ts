import type { CollectionName } from '#content/collections.ts'
import type { CampusScope } from '#content/document.ts'
import type { AccountEventKind, Persistence, Role } from '#protocol/accounts.ts'
import type {
  AccountEvent,
  InvitationOffer,
  OpenInvitation,
  OpenSession,
  SessionUser,
  UserEntry,
} from '#protocol/api-types.ts'

/** A session and who it belongs to. */
export interface StoredSession {
  id: string
  /** Instants, ISO 8601 in UTC. */
  createdAt: string
  /** When it was last used, to within a few minutes. */
  updatedAt: string
  expiresAt: string
  persistence: Persistence
  user: SessionUser
}

/** One line of the audit log, as it is written: the store numbers it. `actor` and `subject` are ids. */
export type NewAccountEvent = Omit<AccountEvent, 'id'>

/** Which events; without anything, all of them. */
export interface EventsQuery {
  /** Ids of accounts that did it, or that it is about. */
  people?: readonly string[]
  kinds?: readonly AccountEventKind[]
  /** ISO 8601 in UTC; the first instant, and the first after the last. */
  from?: string
  until?: string
  /** Only those with a lower number. */
  before?: number
  limit: number
}

export interface NewUser {
  name: string
  email: string
  isEmailVerified: boolean
  role: Role
  campuses: CampusScope
  /** As `hashPassword` made it. */
  passwordHash: string
}

export interface UserChange {
  role?: Role
  campuses?: CampusScope
  isBlocked?: boolean
}

/** A document, by its collection and id. */
export interface DocumentKey {
  collection: CollectionName
  id: string
}

/** A document whose owner an accepted invitation named, until it is written. */
export interface PendingOwner extends DocumentKey {
  userId: string
  /** Id of the admin who invited. */
  givenBy: string
}

/** What an invitation offers, as the store knows it: without the titles of documents. */
type Stored<T extends InvitationOffer> = Omit<T, 'owns'> & { owns: readonly DocumentKey[] }

export type StoredOpenInvitation = Stored<OpenInvitation>

export interface StoredInvitation extends Stored<InvitationOffer> {
  /** Good only while there is no admin. */
  isForFirstAdmin: boolean
}

export interface NewInvitation extends Omit<InvitationOffer, 'owns'> {
  owns?: readonly DocumentKey[]
  /** See `StoredInvitation`. */
  isForFirstAdmin?: boolean
  /** Id of the admin who makes it; absent for the operator. */
  invitedBy?: string
  /** SHA-256 of the token in the link: whoever reads the store cannot use it. */
  tokenHash: string
  /** Instant, ISO 8601 in UTC. */
  expiresAt: string
}

export type CreateUserResult =
  | { kind: 'created'; user: UserEntry }
  | { kind: 'account_exists' }
  /** Used, expired, unknown, or for another e-mail. */
  | { kind: 'invitation_invalid' }

export type ChangeEmailResult = 'changed' | 'account_exists' | 'not_found'

export type ChangeUserResult =
  | { kind: 'changed'; user: UserEntry }
  | { kind: 'not_found' }
  /** Nothing was written: nobody would be left to administer. */
  | { kind: 'last_admin' }

/** How often something was tried lately; milliseconds since 1970. */
export interface RateLimitCounter {
  count: number
  /** When it may be tried again. */
  blockedUntil: number
  /** When it was last tried. */
  lastAt: number
}

/** Rate-limit counters of all nodes, under keys that tell nothing about anybody. What changed last may be lost in a power cut. */
export interface RateLimitStore {
  /** What there is under each key. */
  read(keys: readonly string[]): Promise<(RateLimitCounter | undefined)[]>
  /**
   * Replaces what is found under the keys by what `change` answers, in their order, where undefined is none; answers
   * the same array to change nothing. Nobody else changes one of them meanwhile; `change` may be called again.
   */
  change(
    keys: readonly string[],
    change: (
      found: readonly (RateLimitCounter | undefined)[],
    ) => readonly (RateLimitCounter | undefined)[],
  ): Promise<void>
  /** Keeps the `limit` that changed last. */
  trim(limit: number): Promise<void>
}

/** A registration whose e-mail nobody has proved. It becomes an account only by its confirmation. */
export interface PendingRegistration {
  /** In lower case. */
  email: string
  name: string
  passwordHash: string
  /** SHA-256 of the secret that the registering browser keeps; empty where it keeps none. */
  browserHash: string
  /** Instant, ISO 8601 in UTC. */
  registeredAt: string
}

/** Registrations that await their proof; an e-mail may have several, by people who are not the same. */
export interface PendingRegistrations {
  /** Replaces the one of this e-mail with the same password hash. */
  add(registration: PendingRegistration): Promise<void>
  /** Those of an e-mail, newest first. */
  byEmail(email: string): Promise<PendingRegistration[]>
}

/** What an account lost of what had been added to it. */
export interface RemovedAccess {
  secondFactor: boolean
  passkeys: number
}

/** What is too old to be kept: instants, ISO 8601 in UTC. */
interface PruneLimits {
  eventsBefore: string
  /** Accounts and registrations whose e-mail nobody proved. */
  unprovenBefore: string
  countersBefore: string
}

/**
 * Where accounts live, beside the documents in the same database. Every adapter passes
 * `account-store.test.ts`. A method that takes an event writes it in the transaction of the change, and
 * only where something changed; its time is the time of the change.
 */
export interface AccountStore {
  readonly rateLimits: RateLimitStore
  readonly registrations: PendingRegistrations
  /** The value kept under this name; the first time it is what `make` answers. */
  secret(name: string, make: () => string): Promise<string>
  /** What better-auth gets as its database. */
  authDatabase(): Promise<AuthDatabase>

  /** The session whose token has this SHA-256, where it has not expired and its user is not blocked. */
  session(tokenHash: string, now: string): Promise<StoredSession | undefined>
  /** All of somebody's that have not expired, newest first. */
  sessions(userId: string, now: string): Promise<OpenSession[]>
  /** Notes that a session was used. */
  touchSession(id: string, at: string): Promise<void>
  /** Lets a session begin anew: its user has just proved who they are. It ends when it would have. */
  renewSession(id: string, at: string): Promise<void>
  /** Ends one of somebody's sessions; false where they have none with this id. */
  endSession(userId: string, id: string, event: NewAccountEvent): Promise<boolean>
  /** Ends all sessions of somebody; answers how many there were. */
  endSessions(userId: string, event: NewAccountEvent): Promise<number>

  user(id: string): Promise<UserEntry | undefined>
  userByEmail(email: string): Promise<UserEntry | undefined>
  /** Up to `limit` whose name or e-mail contains the text, without regard to case and accents; ordered by e-mail, after that one. */
  users(query: { search?: string; after?: string; limit: number }): Promise<UserEntry[]>
  /** Whoever looks after content and can sign in, by name. */
  staff(): Promise<UserEntry[]>
  hasAdmin(): Promise<boolean>
  /**
   * Makes an account, and uses up the invitation where one is given. Where the new account's e-mail is proved, an
   * account whose e-mail is not gives way, and pending registrations of that e-mail end. The event gets the new
   * account as subject, and as actor where it has none. What the invitation gives to own is pending from then on.
   */
  createUser(
    user: NewUser,
    event: NewAccountEvent,
    invitation?: { tokenHash: string },
  ): Promise<CreateUserResult>
  /** Blocking also ends the sessions. */
  changeUser(id: string, change: UserChange, event: NewAccountEvent): Promise<ChangeUserResult>
  /**
   * Marks an e-mail as proved and removes all access that was set before: sessions, second factor, passkeys, pending
   * tokens, other registrations. Undefined where it was proved already.
   */
  verifyEmail(id: string, event: NewAccountEvent): Promise<RemovedAccess | undefined>
  /** The same after a reset of the password, also where the e-mail was proved already. */
  resetAccess(id: string, event: NewAccountEvent): Promise<RemovedAccess>
  /**
   * Somebody proved that they read this e-mail. Whoever has it without ever having proved it gives way, and tokens that
   * were sent to the former e-mail end. Where the former one was not proved, this is `verifyEmail` as well.
   */
  changeEmail(id: string, email: string, event: NewAccountEvent): Promise<ChangeEmailResult>
  /** Erases an account and all that belongs to it; the audit log keeps the id only. */
  deleteUser(id: string, event: NewAccountEvent): Promise<'deleted' | 'last_admin'>
  /** Everything that is kept about somebody, without secrets and without what it tells of others: lists of records by what they are. */
  exportUser(id: string): Promise<Record<string, unknown>>
  /** False where the person used the same code within the last five minutes. */
  claimCode(userId: string, code: string, at: string): Promise<boolean>

  invite(invitation: NewInvitation, event: NewAccountEvent): Promise<void>
  /** What an invitation offers that was not used, has not expired, and whose maker, where it has one, is still an admin. */
  invitation(tokenHash: string, now: string): Promise<StoredInvitation | undefined>
  /** Those that are good, for whoever may withdraw them; newest first. Those for the first admin are not among them. */
  invitations(now: string): Promise<StoredOpenInvitation[]>
  /** False where there is none with this id. The event gets whom it was for as detail. */
  withdrawInvitation(id: string, event: NewAccountEvent): Promise<boolean>
  /** Documents whose owner is still to be written; of one account, or of all. Those of accounts that are gone are gone. */
  pendingOwners(userId?: string): Promise<PendingOwner[]>
  /** Forgets one that was written, unless the document was given to another account meanwhile. */
  settleOwner(pending: PendingOwner): Promise<void>

  /** Erases what expired before `now`, and what is older than its limit. */
  prune(now: string, limits: PruneLimits): Promise<void>

  record(event: NewAccountEvent): Promise<void>
  /** Newest first; people are named by e-mail while they have an account, by id afterwards. */
  events(query: EventsQuery): Promise<AccountEvent[]>
}

/** A database as the option `database` of better-auth takes it; opaque to everybody but the adapter. */
export interface AuthDatabase {
  // biome-ignore lint/suspicious/noExplicitAny: better-auth asks for a Kysely of any tables
  db: import('kysely').Kysely<any>
  type: 'sqlite' | 'postgres'
  /** False: the connection is shared, and an asynchronous transaction on it would take in the commits of others. */
  transaction: boolean
}
