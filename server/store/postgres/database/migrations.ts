import { accountMigration } from './account-migration.ts'
import { composeMigration } from './compose-migration.ts'
import type { Query } from './connections.ts'
import { holidaysMigration } from './holidays-migration.ts'

/** The advisory lock under which one node at a time migrates: "CnaM" in ASCII. */
const MIGRATION_LOCK = 0x436e614d

/**
 * The n-th entry takes a database from version n to n + 1. Never edit one that was released: add another, and
 * only what nodes of the version before can live with, because they go on while the next one starts.
 */
const migrations: readonly string[] = [
  // `json`, not `jsonb`: a document comes back with the bytes that it went in with, order of keys included, so
  // that its answers and checksums are the same on every store. "C" orders by code points.
  `
  CREATE TABLE documents (
    collection text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    revision integer NOT NULL CHECK (revision >= 1),
    status text NOT NULL CHECK (status IN ('draft', 'scheduled', 'published', 'archived')),
    campuses json NOT NULL,
    publish_at text,
    expire_at text,
    confirmed_at text,
    confirmed_by text,
    owner text,
    source text,
    as_of text,
    doubts json NOT NULL,
    fields json NOT NULL,
    created_at text NOT NULL,
    created_by text NOT NULL,
    updated_at text NOT NULL,
    updated_by text NOT NULL,
    PRIMARY KEY (collection, id)
  );

  -- "before": how the document stood before, {status, campuses, owner}. "batch": the transaction that wrote
  -- it, by which a node finds out what became of a commit whose answer was lost.
  CREATE TABLE changes (
    seq bigint PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('put', 'delete')),
    collection text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    revision integer NOT NULL,
    at text NOT NULL,
    by text NOT NULL,
    before json,
    batch uuid NOT NULL,
    UNIQUE (collection, id, revision)
  );

  CREATE TABLE attempts (
    by text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    fingerprint text NOT NULL,
    at text COLLATE "C" NOT NULL,
    first_seq bigint NOT NULL,
    changes integer NOT NULL,
    PRIMARY KEY (by, key)
  );
  CREATE INDEX attempts_by_at ON attempts (at);

  -- One row, locked from the reading of its number until the commit. Room for the next versions of it in the same page.
  CREATE TABLE change_log (id text NOT NULL, last_seq bigint NOT NULL) WITH (fillfactor = 10);
  INSERT INTO change_log VALUES (substr(md5(gen_random_uuid()::text), 1, 12), 0);
  `,
  accountMigration,
  `
  -- Keys and names are hashes: who they are about cannot be read from them. Times of tallies are milliseconds.
  CREATE TABLE tallies (
    key text COLLATE "C" NOT NULL PRIMARY KEY,
    count integer NOT NULL,
    blocked_until bigint NOT NULL,
    last_at bigint NOT NULL
  );

  CREATE TABLE decoy_registrations (
    name text COLLATE "C" NOT NULL PRIMARY KEY,
    added_at text COLLATE "C" NOT NULL
  );

  CREATE TABLE leases (
    name text COLLATE "C" NOT NULL PRIMARY KEY,
    holder text NOT NULL,
    ends_at timestamptz NOT NULL
  );
  `,
  // The timeline of the server on which the log got its name; a log from before has it in its name always.
  'ALTER TABLE change_log ADD COLUMN timeline text',
  `
  -- The content that a change replaced or took away.
  ALTER TABLE changes ADD COLUMN previous json;
  -- What the trash and its emptying look at.
  CREATE INDEX changes_restorable ON changes (seq) WHERE kind = 'delete' AND previous IS NOT NULL;
  CREATE INDEX account_events_by_actor ON account_events (actor);
  `,
  `
  -- A picture, named by the SHA-256 of what was uploaded; "bytes" is what its variants take together.
  CREATE TABLE media (
    hash text COLLATE "C" NOT NULL PRIMARY KEY,
    width integer NOT NULL,
    height integer NOT NULL,
    widths json NOT NULL,
    placeholder text NOT NULL,
    alt text NOT NULL,
    bytes bigint NOT NULL,
    uploaded_at text COLLATE "C" NOT NULL,
    uploaded_by text COLLATE "C" NOT NULL
  );

  CREATE TABLE media_variants (
    hash text COLLATE "C" NOT NULL REFERENCES media (hash) ON DELETE CASCADE,
    width integer NOT NULL,
    format text COLLATE "C" NOT NULL CHECK (format IN ('avif', 'webp')),
    body bytea NOT NULL,
    PRIMARY KEY (hash, width, format)
  );
  -- Compressed already.
  ALTER TABLE media_variants ALTER COLUMN body SET STORAGE EXTERNAL;
  `,
  `
  -- What readers and staff would have changed. Of a reader nothing is known but the hash of a secret.
  CREATE TABLE proposals (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('correction', 'review')),
    collection text COLLATE "C" NOT NULL,
    document text COLLATE "C" NOT NULL,
    changes json NOT NULL,
    seen json NOT NULL,
    note text,
    at text COLLATE "C" NOT NULL,
    by text,
    token_hash text COLLATE "C" UNIQUE,
    state text NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn')),
    decided_at text COLLATE "C",
    decided_by text,
    word text
  );
  CREATE INDEX proposals_by_state ON proposals (state);
  `,
  `
  -- What somebody is writing and has not saved; "document" is empty where it is a new one.
  CREATE TABLE drafts (
    user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    collection text COLLATE "C" NOT NULL,
    document text COLLATE "C" NOT NULL,
    body json NOT NULL,
    saved_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (user_id, collection, document)
  );

  -- The forms that are open now.
  CREATE TABLE presences (
    form text COLLATE "C" NOT NULL PRIMARY KEY,
    collection text NOT NULL,
    document text NOT NULL,
    user_id text NOT NULL,
    name text NOT NULL,
    opened_at text COLLATE "C" NOT NULL,
    seen_at text COLLATE "C" NOT NULL,
    asked_at text,
    declined_at text,
    got_at text,
    away_at text,
    handed json
  );
  `,
  `
  -- How addresses from the content answered when they were last asked for.
  CREATE TABLE link_checks (
    address text COLLATE "C" NOT NULL PRIMARY KEY,
    checked_at text COLLATE "C" NOT NULL,
    failures integer NOT NULL,
    fault text
  );
  `,
  `
  -- How often searches found nothing, by the day, and nothing of who searched.
  CREATE TABLE search_misses (
    query text COLLATE "C" NOT NULL,
    day text COLLATE "C" NOT NULL,
    count integer NOT NULL,
    PRIMARY KEY (day, query)
  );
  `,
  `
  -- Registrations whose e-mail nobody proved yet.
  CREATE TABLE pending_registrations (
    email text COLLATE "C" NOT NULL,
    password_hash text NOT NULL,
    name text NOT NULL,
    browser_hash text NOT NULL,
    registered_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (email, password_hash)
  );
  `,
  // Whoever reads the database gets no token that signs anybody in.
  "UPDATE sessions SET token = encode(sha256(convert_to(token, 'UTF8')), 'hex')",
  `
  -- A medium keeps its address while another file is shown in its place: that is a row of its own, "version_of" the
  -- first one, whose "shows" names it. Where the focal point is, in percent, is said of each file.
  ALTER TABLE media ADD COLUMN name text NOT NULL DEFAULT '';
  ALTER TABLE media ADD COLUMN focus_x integer NOT NULL DEFAULT 50;
  ALTER TABLE media ADD COLUMN focus_y integer NOT NULL DEFAULT 50;
  ALTER TABLE media ADD COLUMN version_of text COLLATE "C";
  ALTER TABLE media ADD COLUMN shows text COLLATE "C";
  ALTER TABLE media ADD COLUMN superseded_at text COLLATE "C";
  CREATE INDEX media_versions ON media (version_of) WHERE version_of IS NOT NULL;
  `,
  `
  -- What whoever accepts an invitation will own, and what is still to be written of it.
  ALTER TABLE invitations ADD COLUMN owns json NOT NULL DEFAULT '[]';
  CREATE TABLE pending_owners (
    collection text COLLATE "C" NOT NULL,
    document text COLLATE "C" NOT NULL,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    given_by text NOT NULL,
    PRIMARY KEY (collection, document)
  );
  `,
  `
  -- What staff say to each other about a document.
  CREATE TABLE comments (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    collection text COLLATE "C" NOT NULL,
    document text COLLATE "C" NOT NULL,
    author text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at text COLLATE "C" NOT NULL,
    text text NOT NULL,
    edited_at text COLLATE "C",
    resolved_at text COLLATE "C",
    resolved_by text
  );
  CREATE INDEX comments_by_document ON comments (collection, document);
  CREATE INDEX comments_by_author ON comments (author);

  CREATE TABLE comment_mentions (
    comment text COLLATE "C" NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at text COLLATE "C" NOT NULL,
    PRIMARY KEY (user_id, comment)
  );
  CREATE INDEX comment_mentions_by_comment ON comment_mentions (comment);

  -- Of whom what they are told by mail, up to when they were, and up to when they have looked.
  CREATE TABLE notification_settings (
    user_id text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    choices json NOT NULL,
    mailed json NOT NULL,
    seen_at text COLLATE "C"
  );

  ALTER TABLE link_checks ADD COLUMN broken_since text COLLATE "C";
  `,
  `
  -- What people with an account starred, and what they took the star from; the later word counts.
  CREATE TABLE stars (
    user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    collection text COLLATE "C" NOT NULL,
    document text COLLATE "C" NOT NULL,
    is_on boolean NOT NULL,
    at text COLLATE "C" NOT NULL,
    PRIMARY KEY (user_id, collection, document)
  );
  `,
  `
  -- Devices that are told something, and of what; nothing of a person.
  CREATE TABLE push_subscriptions (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    endpoint text COLLATE "C" NOT NULL,
    p256dh text COLLATE "C" NOT NULL,
    auth text COLLATE "C" NOT NULL,
    created_on text COLLATE "C" NOT NULL
  );

  CREATE TABLE push_topics (
    subscription text COLLATE "C" NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
    topic text COLLATE "C" NOT NULL,
    PRIMARY KEY (topic, subscription)
  );
  CREATE INDEX push_topics_by_subscription ON push_topics (subscription);

  -- What is still to be told, and what was today.
  CREATE TABLE push_messages (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    tag text COLLATE "C" NOT NULL,
    payload json NOT NULL,
    is_urgent boolean NOT NULL,
    expires_at text COLLATE "C" NOT NULL
  );
  CREATE INDEX push_messages_by_tag ON push_messages (tag);

  CREATE TABLE push_deliveries (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    message text COLLATE "C" NOT NULL REFERENCES push_messages (id) ON DELETE CASCADE,
    subscription text COLLATE "C" NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
    topic text COLLATE "C" NOT NULL,
    day text COLLATE "C" NOT NULL,
    send_at text COLLATE "C" NOT NULL,
    attempts integer NOT NULL,
    sent_at text COLLATE "C"
  );
  CREATE INDEX push_deliveries_due ON push_deliveries (send_at, id) WHERE sent_at IS NULL;
  CREATE INDEX push_deliveries_by_message ON push_deliveries (message);
  CREATE INDEX push_deliveries_by_subscription ON push_deliveries (subscription, topic, day);

  CREATE TABLE push_progress (
    name text COLLATE "C" NOT NULL PRIMARY KEY,
    log text COLLATE "C" NOT NULL,
    seq bigint NOT NULL
  );
  `,
  `
  CREATE TABLE staff_devices (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    session_id text COLLATE "C" NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
    endpoint text COLLATE "C" NOT NULL,
    p256dh text COLLATE "C" NOT NULL,
    auth text COLLATE "C" NOT NULL
  );

  ALTER TABLE notification_settings ADD COLUMN push json NOT NULL DEFAULT '{}';
  ALTER TABLE notification_settings ADD COLUMN pushed json NOT NULL DEFAULT '{}';
  `,
  `
  -- What became of calendars from elsewhere: state is JSON of the importer, round grows with each save.
  CREATE TABLE calendar_imports (
    calendar text COLLATE "C" NOT NULL PRIMARY KEY,
    round integer NOT NULL,
    state text NOT NULL
  );
  `,
  composeMigration,
  holidaysMigration,
  `
  -- Of a working copy: the revision of its document that it was made of.
  ALTER TABLE documents ADD COLUMN based_on integer;
  `,
  `
  -- Of the edit lock; nodes of the version before name none of them.
  ALTER TABLE presences
    DROP COLUMN asked_at, DROP COLUMN declined_at, DROP COLUMN got_at, DROP COLUMN away_at,
    DROP COLUMN handed;
  `,
  `
  -- How often a page was read or an answer of the search seen, by the day, and nothing of who did.
  CREATE TABLE usage_counts (
    day text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL,
    subject text COLLATE "C" NOT NULL,
    count integer NOT NULL,
    PRIMARY KEY (day, kind, subject)
  );
  `,
]

export const SCHEMA_VERSION = migrations.length

/** Brings a database to `target` within the caller's transaction; other nodes wait until that ends. */
export async function migrate(query: Query, target = SCHEMA_VERSION): Promise<void> {
  // However long it takes, and whoever does it before.
  await query('SET LOCAL lock_timeout = 0')
  await query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  // Whoever waited finds it done.
  const version = (await versionOf(query)) ?? 0
  if (version >= target) return
  if (version === 0) {
    await query('CREATE TABLE campus_na_mao (version integer NOT NULL)')
    await query('INSERT INTO campus_na_mao VALUES (0)')
  }
  for (const step of migrations.slice(version, target)) await query(step)
  await query('UPDATE campus_na_mao SET version = $1', [target])
}

/** Undefined where there is no installation of ours. */
export async function versionOf(query: Query): Promise<number | undefined> {
  // Not to_regclass: it may answer from what the connection remembers of the time before it waited.
  const found = await query(
    `SELECT FROM pg_class
     WHERE relname = 'campus_na_mao' AND relnamespace = current_schema()::regnamespace`,
  )
  if (found.length === 0) return undefined
  const [row] = await query<{ version: number }>('SELECT version FROM campus_na_mao')
  return row?.version ?? 0
}
