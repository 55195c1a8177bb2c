import { hash } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { composeTexts } from '#content/text/compose-text.ts'
import { accountMigration } from './account-migration.ts'
import { composeMigration } from './compose-migration.ts'
import { holidaysMigration } from './holidays-migration.ts'

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
  `
  -- A medium keeps its address while another file is shown in its place: that is a row of its own, "version_of" the
  -- first one, whose "shows" names it. Where the focal point is, in percent, is said of each file.
  ALTER TABLE media ADD COLUMN name TEXT NOT NULL DEFAULT '';
  ALTER TABLE media ADD COLUMN focus_x INTEGER NOT NULL DEFAULT 50;
  ALTER TABLE media ADD COLUMN focus_y INTEGER NOT NULL DEFAULT 50;
  ALTER TABLE media ADD COLUMN version_of TEXT;
  ALTER TABLE media ADD COLUMN shows TEXT;
  ALTER TABLE media ADD COLUMN superseded_at TEXT;
  CREATE INDEX media_versions ON media (version_of) WHERE version_of IS NOT NULL;
  `,
  `
  -- What whoever accepts an invitation will own, and what is still to be written of it.
  ALTER TABLE invitations ADD COLUMN owns TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(owns));
  CREATE TABLE pending_owners (
    collection TEXT NOT NULL,
    document TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    given_by TEXT NOT NULL,
    UNIQUE (collection, document)
  ) STRICT;
  `,
  `
  -- What staff say to each other about a document.
  CREATE TABLE comments (
    id TEXT NOT NULL UNIQUE,
    collection TEXT NOT NULL,
    document TEXT NOT NULL,
    author TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at TEXT NOT NULL,
    text TEXT NOT NULL,
    edited_at TEXT,
    resolved_at TEXT,
    resolved_by TEXT
  ) STRICT;
  CREATE INDEX comments_by_document ON comments (collection, document);
  CREATE INDEX comments_by_author ON comments (author);

  CREATE TABLE comment_mentions (
    comment TEXT NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at TEXT NOT NULL,
    UNIQUE (user_id, comment)
  ) STRICT;
  CREATE INDEX comment_mentions_by_comment ON comment_mentions (comment);

  -- Of whom what they are told by mail, up to when they were, and up to when they have looked.
  CREATE TABLE notification_settings (
    user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    choices TEXT NOT NULL CHECK (json_valid(choices)),
    mailed TEXT NOT NULL CHECK (json_valid(mailed)),
    seen_at TEXT
  ) STRICT;

  ALTER TABLE link_checks ADD COLUMN broken_since TEXT;
  `,
  `
  -- What people with an account starred, and what they took the star from; the later word counts.
  CREATE TABLE stars (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    collection TEXT NOT NULL,
    document TEXT NOT NULL,
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    at TEXT NOT NULL,
    UNIQUE (user_id, collection, document)
  ) STRICT;
  `,
  `
  -- Devices that are told something, and of what; nothing of a person.
  CREATE TABLE push_subscriptions (
    id TEXT NOT NULL UNIQUE,
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    created_on TEXT NOT NULL
  ) STRICT;

  CREATE TABLE push_topics (
    subscription TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
    topic TEXT NOT NULL,
    UNIQUE (topic, subscription)
  ) STRICT;
  CREATE INDEX push_topics_by_subscription ON push_topics (subscription);

  -- What is still to be told, and what was today.
  CREATE TABLE push_messages (
    id TEXT NOT NULL UNIQUE,
    tag TEXT NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    is_urgent INTEGER NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX push_messages_by_tag ON push_messages (tag);

  CREATE TABLE push_deliveries (
    id TEXT NOT NULL UNIQUE,
    message TEXT NOT NULL REFERENCES push_messages (id) ON DELETE CASCADE,
    subscription TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
    topic TEXT NOT NULL,
    day TEXT NOT NULL,
    send_at TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    sent_at TEXT
  ) STRICT;
  CREATE INDEX push_deliveries_due ON push_deliveries (send_at, id) WHERE sent_at IS NULL;
  CREATE INDEX push_deliveries_by_message ON push_deliveries (message);
  CREATE INDEX push_deliveries_by_subscription ON push_deliveries (subscription, topic, day);

  CREATE TABLE push_progress (
    name TEXT NOT NULL UNIQUE,
    log TEXT NOT NULL,
    seq INTEGER NOT NULL
  ) STRICT;
  `,
  `
  -- Where staff are told of what waits for them; it ends with the session that asked for it.
  CREATE TABLE staff_devices (
    id TEXT NOT NULL UNIQUE,
    session_id TEXT NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL
  ) STRICT;

  ALTER TABLE notification_settings ADD COLUMN push TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(push));
  ALTER TABLE notification_settings ADD COLUMN pushed TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(pushed));
  `,
  `
  -- What became of calendars from elsewhere: state is JSON of the importer, round grows with each save.
  CREATE TABLE calendar_imports (
    calendar TEXT NOT NULL UNIQUE,
    round INTEGER NOT NULL,
    state TEXT NOT NULL
  ) STRICT;
  `,
  composeMigration,
  holidaysMigration,
  `
  -- Of a working copy: the revision of its document that it was made of.
  ALTER TABLE documents ADD COLUMN based_on INTEGER;
  `,
  `
  -- Of the edit lock; programs of the version before name none of them.
  ALTER TABLE presences DROP COLUMN asked_at;
  ALTER TABLE presences DROP COLUMN declined_at;
  ALTER TABLE presences DROP COLUMN got_at;
  ALTER TABLE presences DROP COLUMN away_at;
  ALTER TABLE presences DROP COLUMN handed;
  `,
  `
  -- How often a page was read or an answer of the search seen, by the day, and nothing of who did.
  CREATE TABLE usage_counts (
    day TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    count INTEGER NOT NULL,
    UNIQUE (day, kind, subject)
  ) STRICT;
  `,
  `
  -- Without the order in which rows came: what one device reported would stand together.
  ALTER TABLE usage_counts RENAME TO former_usage_counts;
  CREATE TABLE usage_counts (
    day TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, kind, subject)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO usage_counts SELECT day, kind, subject, count FROM former_usage_counts;
  DROP TABLE former_usage_counts;

  ALTER TABLE search_misses RENAME TO former_search_misses;
  CREATE TABLE search_misses (
    query TEXT NOT NULL,
    day TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, query)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO search_misses SELECT query, day, count FROM former_search_misses;
  DROP TABLE former_search_misses;
  `,
]

export const SCHEMA_VERSION = migrations.length

/** Brings a database to `version`, in one transaction that two processes cannot enter at once. */
export function migrate(db: DatabaseSync, version = SCHEMA_VERSION): void {
  if (versionOf(db) === version) return
  db.function('sha256', { deterministic: true }, (text) => hash('sha256', String(text)))
  db.function('nfc', { deterministic: true }, composed)
  db.function('nfc_json', { deterministic: true }, composedJson)
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

function composed(text: SQLOutputValue): SQLOutputValue {
  return typeof text === 'string' ? text.normalize('NFC') : text
}

/** JSON whose texts are composed; by itself its text must not be: an accent may follow the letter of an escape, as in `\n`. */
function composedJson(raw: SQLOutputValue): string {
  const text = String(raw)
  // Most are soon seen to be composed.
  return text.normalize('NFC') === text ? text : JSON.stringify(composeTexts(JSON.parse(text)))
}

export function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version)
}
