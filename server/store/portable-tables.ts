/** What a column holds, whichever engine keeps it. */
export type ColumnKind =
  | 'text'
  | 'integer'
  | 'boolean'
  /** ISO 8601 in UTC with milliseconds. */
  | 'instant'
  /** JSON as it was written, byte for byte. */
  | 'json'
  /** May be megabytes. */
  | 'bytes'

/** A table that every adapter has. */
export interface PortableTable {
  readonly name: string
  /** The columns that name a row. Rows are read in their order, by code points. */
  readonly key: readonly string[]
  readonly columns: Readonly<Record<string, ColumnKind>>
}

/**
 * Everything that a store holds, in an order in which it can be written: whoever is referred to comes first. A
 * table that an adapter has beyond these and `tablesLeftOut` makes a test fail.
 */
export const portableTables: readonly PortableTable[] = [
  {
    name: 'documents',
    key: ['collection', 'id'],
    columns: {
      collection: 'text',
      id: 'text',
      revision: 'integer',
      status: 'text',
      campuses: 'json',
      publish_at: 'text',
      expire_at: 'text',
      confirmed_at: 'text',
      confirmed_by: 'text',
      owner: 'text',
      source: 'text',
      as_of: 'text',
      based_on: 'integer',
      doubts: 'json',
      fields: 'json',
      created_at: 'text',
      created_by: 'text',
      updated_at: 'text',
      updated_by: 'text',
    },
  },
  {
    name: 'changes',
    key: ['seq'],
    columns: {
      seq: 'integer',
      kind: 'text',
      collection: 'text',
      id: 'text',
      revision: 'integer',
      at: 'text',
      by: 'text',
      before: 'json',
      previous: 'json',
    },
  },
  {
    name: 'attempts',
    key: ['by', 'key'],
    columns: {
      by: 'text',
      key: 'text',
      fingerprint: 'text',
      at: 'text',
      first_seq: 'integer',
      changes: 'integer',
    },
  },
  {
    name: 'users',
    key: ['id'],
    columns: {
      id: 'text',
      name: 'text',
      email: 'text',
      emailVerified: 'boolean',
      image: 'text',
      createdAt: 'instant',
      updatedAt: 'instant',
      twoFactorEnabled: 'boolean',
      role: 'text',
      campuses: 'json',
      isBlocked: 'boolean',
      lastSeenAt: 'instant',
    },
  },
  {
    name: 'sessions',
    key: ['id'],
    columns: {
      id: 'text',
      token: 'text',
      userId: 'text',
      createdAt: 'instant',
      updatedAt: 'instant',
      expiresAt: 'instant',
      ipAddress: 'text',
      userAgent: 'text',
      persistence: 'text',
    },
  },
  {
    name: 'user_accounts',
    key: ['id'],
    columns: {
      id: 'text',
      accountId: 'text',
      providerId: 'text',
      userId: 'text',
      accessToken: 'text',
      refreshToken: 'text',
      idToken: 'text',
      accessTokenExpiresAt: 'instant',
      refreshTokenExpiresAt: 'instant',
      scope: 'text',
      password: 'text',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
  },
  {
    name: 'verifications',
    key: ['id'],
    columns: {
      id: 'text',
      identifier: 'text',
      value: 'text',
      expiresAt: 'instant',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
  },
  {
    name: 'jwks',
    key: ['id'],
    columns: {
      id: 'text',
      publicKey: 'text',
      privateKey: 'text',
      createdAt: 'instant',
      expiresAt: 'instant',
      alg: 'text',
      crv: 'text',
    },
  },
  {
    name: 'two_factors',
    key: ['id'],
    columns: {
      id: 'text',
      secret: 'text',
      backupCodes: 'text',
      userId: 'text',
      verified: 'boolean',
      failedVerificationCount: 'integer',
      lockedUntil: 'instant',
    },
  },
  {
    name: 'passkeys',
    key: ['id'],
    columns: {
      id: 'text',
      name: 'text',
      publicKey: 'text',
      userId: 'text',
      credentialID: 'text',
      counter: 'integer',
      deviceType: 'text',
      backedUp: 'boolean',
      transports: 'text',
      createdAt: 'instant',
      aaguid: 'text',
    },
  },
  {
    name: 'used_codes',
    key: ['user_id', 'code'],
    columns: { user_id: 'text', code: 'text', used_at: 'text' },
  },
  {
    name: 'invitations',
    key: ['token_hash'],
    columns: {
      token_hash: 'text',
      email: 'text',
      role: 'text',
      campuses: 'json',
      created_at: 'text',
      is_for_first_admin: 'boolean',
      invited_by: 'text',
      expires_at: 'text',
      owns: 'json',
    },
  },
  {
    name: 'pending_owners',
    key: ['collection', 'document'],
    columns: { collection: 'text', document: 'text', user_id: 'text', given_by: 'text' },
  },
  {
    name: 'account_events',
    key: ['id'],
    columns: {
      id: 'integer',
      at: 'text',
      kind: 'text',
      actor: 'text',
      subject: 'text',
      address: 'text',
      user_agent: 'text',
      detail: 'text',
    },
  },
  {
    name: 'media',
    key: ['hash'],
    columns: {
      hash: 'text',
      width: 'integer',
      height: 'integer',
      widths: 'json',
      placeholder: 'text',
      alt: 'text',
      bytes: 'integer',
      uploaded_at: 'text',
      uploaded_by: 'text',
      name: 'text',
      focus_x: 'integer',
      focus_y: 'integer',
      version_of: 'text',
      shows: 'text',
      superseded_at: 'text',
    },
  },
  {
    name: 'media_variants',
    key: ['hash', 'width', 'format'],
    columns: { hash: 'text', width: 'integer', format: 'text', body: 'bytes' },
  },
  {
    name: 'proposals',
    key: ['id'],
    columns: {
      id: 'text',
      kind: 'text',
      collection: 'text',
      document: 'text',
      changes: 'json',
      seen: 'json',
      note: 'text',
      at: 'text',
      by: 'text',
      token_hash: 'text',
      state: 'text',
      decided_at: 'text',
      decided_by: 'text',
      word: 'text',
    },
  },
  {
    name: 'drafts',
    key: ['user_id', 'collection', 'document'],
    columns: {
      user_id: 'text',
      collection: 'text',
      document: 'text',
      body: 'json',
      saved_at: 'text',
    },
  },
  {
    name: 'comments',
    key: ['id'],
    columns: {
      id: 'text',
      collection: 'text',
      document: 'text',
      author: 'text',
      at: 'text',
      text: 'text',
      edited_at: 'text',
      resolved_at: 'text',
      resolved_by: 'text',
    },
  },
  {
    name: 'comment_mentions',
    key: ['user_id', 'comment'],
    columns: { comment: 'text', user_id: 'text', at: 'text' },
  },
  {
    name: 'notification_settings',
    key: ['user_id'],
    columns: {
      user_id: 'text',
      choices: 'json',
      mailed: 'json',
      push: 'json',
      pushed: 'json',
      seen_at: 'text',
    },
  },
  {
    name: 'staff_devices',
    key: ['id'],
    columns: { id: 'text', session_id: 'text', endpoint: 'text', p256dh: 'text', auth: 'text' },
  },
  {
    name: 'stars',
    key: ['user_id', 'collection', 'document'],
    columns: {
      user_id: 'text',
      collection: 'text',
      document: 'text',
      is_on: 'boolean',
      at: 'text',
    },
  },
  {
    name: 'push_subscriptions',
    key: ['id'],
    columns: { id: 'text', endpoint: 'text', p256dh: 'text', auth: 'text', created_on: 'text' },
  },
  {
    name: 'push_topics',
    key: ['topic', 'subscription'],
    columns: { subscription: 'text', topic: 'text' },
  },
  {
    name: 'calendar_imports',
    key: ['calendar'],
    columns: { calendar: 'text', round: 'integer', state: 'text' },
  },
  {
    name: 'usage_counts',
    key: ['day', 'kind', 'subject'],
    columns: { day: 'text', kind: 'text', subject: 'text', count: 'integer' },
  },
  {
    name: 'instance_secrets',
    key: ['name'],
    columns: { name: 'text', value: 'text' },
  },
]

/** Tables that do not travel, and why. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  change_log: 'one row, which travels as `Counters`',
  campus_na_mao: 'the version of the schema, on PostgreSQL',
  leases: 'of processes that work on the other store',
  tallies: 'attempts of the last minutes, which are counted anew',
  presences: 'forms that are open on the other store',
  pending_registrations: 'gone within days, and no accounts yet',
  decoy_registrations: 'of former versions, which is pruned',
  push_messages: 'of the last hours: from a backup they would be sent twice',
  push_deliveries: 'of those messages',
  push_progress: 'of the log that messages were made of',
  search_misses: 'what readers typed is kept for 90 days, and back-ups for longer',
  link_checks: 'found out anew within days',
}
