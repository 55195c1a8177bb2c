import type { ColumnType, Generated } from 'kysely'
import type { AccountEventKind, Persistence, Role } from '#protocol/accounts.ts'
import type { LinkFault } from '#protocol/content-quality.ts'

/** Written as text; read only by `cast(… as text)`, because one engine would parse it. */
type Json = ColumnType<unknown, string, string>

/** True or false as an engine answers it. */
export type Flag = boolean | number
type FlagColumn = ColumnType<Flag, boolean, boolean>

/**
 * The tables of stores that are written once, as both engines have them: where one has columns of its own for instants,
 * they come and go as text too (ISO 8601 in UTC).
 */
export interface Tables {
  media: {
    hash: string
    width: number
    height: number
    widths: Json
    placeholder: string
    alt: string
    bytes: number
    uploaded_at: string
    uploaded_by: string
    name: string
    focus_x: Generated<number>
    focus_y: Generated<number>
    version_of: string | null
    shows: string | null
    superseded_at: string | null
  }
  media_variants: { hash: string; width: number; format: string; body: Uint8Array }
  proposals: {
    id: string
    kind: string
    collection: string
    document: string
    changes: Json
    seen: Json
    note: string | null
    at: string
    by: string | null
    token_hash: string | null
    state: string
    decided_at: string | null
    decided_by: string | null
    word: string | null
  }
  drafts: { user_id: string; collection: string; document: string; body: Json; saved_at: string }
  presences: {
    form: string
    collection: string
    document: string
    user_id: string
    name: string
    opened_at: string
    seen_at: string
  }
  link_checks: {
    address: string
    checked_at: string
    failures: number
    fault: LinkFault | null
    broken_since: string | null
  }
  calendar_imports: { calendar: string; round: number; state: string }
  comments: {
    id: string
    collection: string
    document: string
    author: string
    at: string
    text: string
    edited_at: string | null
    resolved_at: string | null
    resolved_by: string | null
  }
  comment_mentions: { comment: string; user_id: string; at: string }
  notification_settings: {
    user_id: string
    choices: Json
    mailed: Json
    push: ColumnType<string, string | undefined, string>
    pushed: ColumnType<string, string | undefined, string>
    seen_at: string | null
  }
  staff_devices: {
    id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
  }
  stars: { user_id: string; collection: string; document: string; is_on: FlagColumn; at: string }
  push_subscriptions: {
    id: string
    endpoint: string
    p256dh: string
    auth: string
    created_on: string
  }
  push_topics: { subscription: string; topic: string }
  push_messages: {
    id: string
    tag: string
    payload: Json
    is_urgent: FlagColumn
    expires_at: string
  }
  push_deliveries: {
    id: string
    message: string
    subscription: string
    topic: string
    day: string
    send_at: string
    attempts: number
    sent_at: string | null
  }
  push_progress: { name: string; log: string; seq: number }
  search_misses: { query: string; day: string; count: number }
  usage_counts: { day: string; kind: 'page' | 'answer'; subject: string; count: number }
  users: {
    id: string
    name: string
    email: string
    emailVerified: FlagColumn
    createdAt: string
    updatedAt: string
    twoFactorEnabled: ColumnType<Flag, boolean | undefined, boolean>
    role: Role
    campuses: Json
    isBlocked: ColumnType<Flag, boolean | undefined, boolean>
    lastSeenAt: string | null
  }
  sessions: {
    id: string
    token: string
    userId: string
    createdAt: string
    updatedAt: string
    expiresAt: string
    ipAddress: string | null
    userAgent: string | null
    persistence: Persistence
  }
  user_accounts: {
    id: string
    accountId: string
    providerId: string
    userId: string
    password: string | null
    createdAt: string
    updatedAt: string
  }
  verifications: { value: string; expiresAt: string }
  two_factors: { id: string; userId: string }
  passkeys: { id: string; userId: string; name: string | null; createdAt: string | null }
  used_codes: { user_id: string; code: string; used_at: string }
  invitations: {
    token_hash: string
    email: string | null
    role: Role
    campuses: Json
    created_at: string
    is_for_first_admin: FlagColumn
    invited_by: string | null
    expires_at: string
    owns: Json
  }
  pending_owners: { collection: string; document: string; user_id: string; given_by: string }
  account_events: {
    id: Generated<number>
    at: string
    kind: AccountEventKind
    actor: string | null
    subject: string | null
    address: string
    user_agent: string | null
    detail: string | null
  }
  pending_registrations: {
    email: string
    password_hash: string
    name: string
    browser_hash: string
    registered_at: string
  }
  decoy_registrations: { name: string; added_at: string }
  /** Rate-limit counters: each engine reads and writes them in its own way. */
  tallies: { last_at: number }
  instance_secrets: { name: string; value: string }
  leases: { name: string; holder: string; ends_at: unknown }
  /** Documents and their log: each engine writes them in its own way, and reads JSON as it comes. */
  documents: {
    collection: string
    id: string
    revision: number
    status: string
    campuses: unknown
    publish_at: string | null
    expire_at: string | null
    confirmed_at: string | null
    confirmed_by: string | null
    owner: string | null
    source: string | null
    as_of: string | null
    based_on: number | null
    doubts: unknown
    fields: unknown
    created_at: string
    created_by: string
    updated_at: string
    updated_by: string
  }
  changes: {
    seq: number
    kind: string
    collection: string
    id: string
    revision: number
    at: string
    by: string
    before: unknown
    previous: unknown
  }
}
