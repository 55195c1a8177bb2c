import { hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { accountMigration } from './account-migration.ts'

/** Marks our files (`PRAGMA application_id`): "CnaM" in ASCII. */
export const APPLICATION_ID = 0x436e614d

/** The n-th entry takes a database from version n to n + 1 (`PRAGMA user_version`). Never edit one that was released: add another. */
const migrations: readonly string[] = [
  // Rowid tables on purpose: WITHOUT ROWID makes lists of documents over 1 kB 14 times slower.
  `
  CREATE TABLE documents (
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    revision INTEGER NOT NULL CHECK (revision >= 1),
    status TEXT NOT NULL CHECK (status IN ('draft', 'scheduled', 'published', 'archived')),
    campuses TEXT NOT NULL CHECK (json_valid(campuses)),
    publish_at TEXT,
    expire_at TEXT,
    confirmed_at TEXT,
    confirmed_by TEXT,
    owner TEXT,
    source TEXT,
    as_of TEXT,
    doubts TEXT NOT NULL CHECK (json_valid(doubts)),
    fields TEXT NOT NULL CHECK (json_valid(fields)),
    created_at TEXT NOT NULL,
    created_by TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    updated_by TEXT NOT NULL,
    UNIQUE (collection, id)
  ) STRICT;

  CREATE TABLE changes (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('put', 'delete')),
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    at TEXT NOT NULL,
    by TEXT NOT NULL,
    UNIQUE (collection, id, revision)
  ) STRICT;
  `,
  accountMigration,
  `
  -- How the document stood before: {status, campuses, owner}.
  ALTER TABLE changes ADD COLUMN before TEXT CHECK (before IS NULL OR json_valid(before));

  CREATE TABLE attempts (
    by TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    at TEXT NOT NULL,
    first_seq INTEGER NOT NULL,
    changes INTEGER NOT NULL,
    PRIMARY KEY (by, key)
  ) STRICT;
  CREATE INDEX attempts_by_at ON attempts (at);

  CREATE TABLE change_log (id TEXT NOT NULL) STRICT;
  INSERT INTO change_log VALUES (lower(hex(randomblob(6))));
  `,
  'ALTER TABLE invitations ADD COLUMN invited_by TEXT',
  `
  -- Keys and names are hashes: who they are about cannot be read from them. Times of tallies are milliseconds.
  CREATE TABLE tallies (
    key TEXT NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL,
    blocked_until INTEGER NOT NULL,
    last_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE decoy_registrations (
    name TEXT NOT NULL PRIMARY KEY,
    added_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE leases (
    name TEXT NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    ends_at REAL NOT NULL
  ) STRICT;
  `,
  `
  -- The content that a change replaced or took away; last, so that reading the log passes it by.
  ALTER TABLE changes ADD COLUMN previous TEXT CHECK (previous IS NULL OR json_valid(previous));
  -- What the trash and its emptying look at.
  CREATE INDEX changes_restorable ON changes (seq) WHERE kind = 'delete' AND previous IS NOT NULL;
  CREATE INDEX account_events_by_actor ON account_events (actor);
  `,
  `
  -- A picture, named by the SHA-256 of what was uploaded; "bytes" is what its variants take together.
  CREATE TABLE media (
    hash TEXT NOT NULL UNIQUE,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    widths TEXT NOT NULL CHECK (json_valid(widths)),
    placeholder TEXT NOT NULL,
    alt TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    uploaded_at TEXT NOT NULL,
    uploaded_by TEXT NOT NULL
  ) STRICT;

  -- In a table of their own, so that lists of pictures do not read over them.
  CREATE TABLE media_variants (
    hash TEXT NOT NULL REFERENCES media (hash) ON DELETE CASCADE,
    width INTEGER NOT NULL,
    format TEXT NOT NULL CHECK (format IN ('avif', 'webp')),
    body BLOB NOT NULL,
    UNIQUE (hash, width, format)
  ) STRICT;
  `,
  `
  -- What readers and staff would have changed. Of a reader nothing is known but the hash of a secret.
  CREATE TABLE proposals (
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('correction', 'review')),
    collection TEXT NOT NULL,
    document TEXT NOT NULL,
    changes TEXT NOT NULL CHECK (json_valid(changes)),
    seen TEXT NOT NULL CHECK (json_valid(seen)),
    note TEXT,
    at TEXT NOT NULL,
    by TEXT,
    token_hash TEXT UNIQUE,
    state TEXT NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn')),
    decided_at TEXT,
    decided_by TEXT,
    word TEXT
  ) STRICT;
  CREATE INDEX proposals_by_state ON proposals (state);
  `,
  `
  -- What somebody is writing and has not saved; "document" is empty where it is a new one.
  CREATE TABLE drafts (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    collection TEXT NOT NULL,
    document TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    saved_at TEXT NOT NULL,
    UNIQUE (user_id, collection, document)
  ) STRICT;

  -- The forms that are open now.
  CREATE TABLE presences (
    form TEXT NOT NULL UNIQUE,
    collection TEXT NOT NULL,
    document TEXT NOT NULL,
    user_id TEXT NOT NULL,
    name TEXT NOT NULL,
    opened_at TEXT NOT NULL,
    seen_at TEXT NOT NULL,
    asked_at TEXT,
    declined_at TEXT,
    got_at TEXT,
    away_at TEXT,
    handed TEXT CHECK (handed IS NULL OR json_valid(handed))
  ) STRICT;
  `,
  `
  -- How addresses from the content answered when they were last asked for.
  CREATE TABLE link_checks (
    address TEXT NOT NULL UNIQUE,
    checked_at TEXT NOT NULL,
    failures INTEGER NOT NULL,
    fault TEXT
  ) STRICT;
  `,
  `
  -- How often searches found nothing, by the day, and nothing of who searched.
  CREATE TABLE search_misses (
    query TEXT NOT NULL,
    day TEXT NOT NULL,
    count INTEGER NOT NULL,
    UNIQUE (day, query)
  ) STRICT;
  `,
  `
  -- Registrations whose e-mail nobody proved yet.
  CREATE TABLE pending_registrations (
    email TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    name TEXT NOT NULL,
    browser_hash TEXT NOT NULL,
    registered_at TEXT NOT NULL,
    UNIQUE (email, password_hash)
  ) STRICT;
  `,
  // Whoever reads the database gets no token that signs anybody in.
  'UPDATE sessions SET token = sha256(token)',
]

export const SCHEMA_VERSION = migrations.length

/** Brings a database to `version`, in one transaction that two processes cannot enter at once. */
export function migrate(db: DatabaseSync, version = SCHEMA_VERSION): void {
  if (versionOf(db) === version) return
  db.function('sha256', { deterministic: true }, (text) => hash('sha256', String(text)))
  db.exec('BEGIN IMMEDIATE')
  try {
    for (const step of migrations.slice(versionOf(db), version)) db.exec(step)
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version}`)
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

export function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version)
}
