/**
 * The tables of accounts. The columns of the first seven bear the names that better-auth gives them,
 * because it writes them itself; dates are ISO 8601 in UTC.
 */
export const accountMigration = `
  CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE,
    emailVerified INTEGER NOT NULL CHECK (emailVerified IN (0, 1)),
    image TEXT,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL,
    twoFactorEnabled INTEGER NOT NULL DEFAULT 0 CHECK (twoFactorEnabled IN (0, 1)),
    role TEXT NOT NULL DEFAULT 'reader'
      CHECK (role IN ('reader', 'sector_owner', 'editor', 'admin')),
    campuses TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(campuses)),
    isBlocked INTEGER NOT NULL DEFAULT 0 CHECK (isBlocked IN (0, 1)),
    lastSeenAt TEXT
  ) STRICT;
  CREATE INDEX users_by_role ON users (role);

  CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    userId TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL,
    expiresAt TEXT NOT NULL,
    ipAddress TEXT,
    userAgent TEXT,
    persistence TEXT NOT NULL DEFAULT 'session'
      CHECK (persistence IN ('local', 'session', 'none'))
  ) STRICT;
  CREATE INDEX sessions_by_user ON sessions (userId);

  CREATE TABLE user_accounts (
    id TEXT NOT NULL PRIMARY KEY,
    accountId TEXT NOT NULL,
    providerId TEXT NOT NULL,
    userId TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    accessToken TEXT,
    refreshToken TEXT,
    idToken TEXT,
    accessTokenExpiresAt TEXT,
    refreshTokenExpiresAt TEXT,
    scope TEXT,
    password TEXT,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL
  ) STRICT;
  CREATE INDEX user_accounts_by_user ON user_accounts (userId);

  CREATE TABLE verifications (
    id TEXT NOT NULL PRIMARY KEY,
    identifier TEXT NOT NULL,
    value TEXT NOT NULL,
    expiresAt TEXT NOT NULL,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL
  ) STRICT;
  CREATE INDEX verifications_by_identifier ON verifications (identifier);

  CREATE TABLE jwks (
    id TEXT NOT NULL PRIMARY KEY,
    publicKey TEXT NOT NULL,
    privateKey TEXT NOT NULL,
    createdAt TEXT NOT NULL,
    expiresAt TEXT,
    alg TEXT,
    crv TEXT
  ) STRICT;

  CREATE TABLE two_factors (
    id TEXT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL,
    backupCodes TEXT NOT NULL,
    userId TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    verified INTEGER,
    failedVerificationCount INTEGER,
    lockedUntil TEXT
  ) STRICT;
  CREATE INDEX two_factors_by_user ON two_factors (userId);

  CREATE TABLE passkeys (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT,
    publicKey TEXT NOT NULL,
    userId TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    credentialID TEXT NOT NULL UNIQUE,
    counter INTEGER NOT NULL,
    deviceType TEXT NOT NULL,
    backedUp INTEGER NOT NULL,
    transports TEXT,
    createdAt TEXT,
    aaguid TEXT
  ) STRICT;
  CREATE INDEX passkeys_by_user ON passkeys (userId);

  CREATE TABLE used_codes (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code TEXT NOT NULL,
    used_at TEXT NOT NULL,
    PRIMARY KEY (user_id, code)
  ) STRICT;

  CREATE TABLE invitations (
    token_hash TEXT NOT NULL PRIMARY KEY,
    email TEXT,
    role TEXT NOT NULL CHECK (role IN ('reader', 'sector_owner', 'editor', 'admin')),
    campuses TEXT NOT NULL CHECK (json_valid(campuses)),
    created_at TEXT NOT NULL,
    is_for_first_admin INTEGER NOT NULL CHECK (is_for_first_admin IN (0, 1)),
    expires_at TEXT NOT NULL
  ) STRICT;

  -- No reference to users: what happened stays written when an account is gone.
  CREATE TABLE account_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    actor TEXT,
    subject TEXT,
    address TEXT NOT NULL,
    user_agent TEXT,
    detail TEXT
  ) STRICT;
  CREATE INDEX account_events_by_subject ON account_events (subject);

  CREATE TABLE instance_secrets (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;
`
