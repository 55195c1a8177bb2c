/**
 * The tables of accounts. The columns of the first seven bear the names that better-auth gives them, because it
 * writes them itself, with dates; in the others instants are ISO 8601 in UTC.
 */
export const accountMigration = `
  -- As foldText does it: no accents (marks of Latin, Greek and Cyrillic), case or surplus space.
  CREATE FUNCTION fold(raw text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
    btrim(regexp_replace(
      lower(
        regexp_replace(
          normalize(raw, NFD),
          '[\\u0300-\\u036f\\u0483-\\u0487\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20f0\\ufe20-\\ufe2f]', '', 'g'
        ) COLLATE "und-x-icu"
      ),
      '\\s+', ' ', 'g'
    ));

  CREATE TABLE users (
    id text NOT NULL PRIMARY KEY,
    name text NOT NULL,
    email text COLLATE "C" NOT NULL UNIQUE,
    "emailVerified" boolean NOT NULL,
    image text,
    "createdAt" timestamptz NOT NULL,
    "updatedAt" timestamptz NOT NULL,
    "twoFactorEnabled" boolean NOT NULL DEFAULT false,
    role text NOT NULL DEFAULT 'reader'
      CHECK (role IN ('reader', 'sector_owner', 'editor', 'admin')),
    campuses json NOT NULL DEFAULT '[]',
    "isBlocked" boolean NOT NULL DEFAULT false,
    "lastSeenAt" timestamptz,
    folded text COLLATE "C" NOT NULL GENERATED ALWAYS AS (fold(name || ' ' || email)) STORED
  );
  CREATE INDEX users_by_role ON users (role);

  CREATE TABLE sessions (
    id text NOT NULL PRIMARY KEY,
    token text NOT NULL UNIQUE,
    "userId" text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    "createdAt" timestamptz NOT NULL,
    "updatedAt" timestamptz NOT NULL,
    "expiresAt" timestamptz NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    persistence text NOT NULL DEFAULT 'session'
      CHECK (persistence IN ('local', 'session', 'none'))
  );
  CREATE INDEX sessions_by_user ON sessions ("userId");

  CREATE TABLE user_accounts (
    id text NOT NULL PRIMARY KEY,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamptz,
    "refreshTokenExpiresAt" timestamptz,
    scope text,
    password text,
    "createdAt" timestamptz NOT NULL,
    "updatedAt" timestamptz NOT NULL
  );
  CREATE INDEX user_accounts_by_user ON user_accounts ("userId");

  CREATE TABLE verifications (
    id text NOT NULL PRIMARY KEY,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamptz NOT NULL,
    "createdAt" timestamptz NOT NULL,
    "updatedAt" timestamptz NOT NULL
  );
  CREATE INDEX verifications_by_identifier ON verifications (identifier);

  CREATE TABLE jwks (
    id text NOT NULL PRIMARY KEY,
    "publicKey" text NOT NULL,
    "privateKey" text NOT NULL,
    "createdAt" timestamptz NOT NULL,
    "expiresAt" timestamptz,
    alg text,
    crv text
  );

  CREATE TABLE two_factors (
    id text NOT NULL PRIMARY KEY,
    secret text NOT NULL,
    "backupCodes" text NOT NULL,
    "userId" text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    verified boolean,
    "failedVerificationCount" integer,
    "lockedUntil" timestamptz
  );
  CREATE INDEX two_factors_by_user ON two_factors ("userId");

  CREATE TABLE passkeys (
    id text NOT NULL PRIMARY KEY,
    name text,
    "publicKey" text NOT NULL,
    "userId" text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    "credentialID" text NOT NULL UNIQUE,
    counter bigint NOT NULL,
    "deviceType" text NOT NULL,
    "backedUp" boolean NOT NULL,
    transports text,
    "createdAt" timestamptz,
    aaguid text
  );
  CREATE INDEX passkeys_by_user ON passkeys ("userId");

  CREATE TABLE used_codes (
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code text NOT NULL,
    used_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (user_id, code)
  );

  CREATE TABLE invitations (
    token_hash text NOT NULL PRIMARY KEY,
    email text,
    role text NOT NULL CHECK (role IN ('reader', 'sector_owner', 'editor', 'admin')),
    campuses json NOT NULL,
    created_at text NOT NULL,
    is_for_first_admin boolean NOT NULL,
    invited_by text,
    expires_at text COLLATE "C" NOT NULL
  );

  -- No reference to users: what happened stays written when an account is gone.
  CREATE TABLE account_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at text COLLATE "C" NOT NULL,
    kind text NOT NULL,
    actor text,
    subject text,
    address text NOT NULL,
    user_agent text,
    detail text
  );
  CREATE INDEX account_events_by_subject ON account_events (subject);

  CREATE TABLE instance_secrets (
    name text NOT NULL PRIMARY KEY,
    value text NOT NULL
  );
`
