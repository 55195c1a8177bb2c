import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { bearer } from 'better-auth/plugins/bearer'
import { jwt } from 'better-auth/plugins/jwt'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { accountHeaders } from '#protocol/account-headers.ts'
import type { IdTokenClaims, Persistence } from '#protocol/accounts.ts'
import { FRESH_SESSION_S } from '#server/accounts/auth-routes.ts'
import { accountMails } from '#server/accounts/mails/account-mails.ts'
import type { BackgroundTasks } from '#server/accounts/mails/background-tasks.ts'
import type { Mailer } from '#server/accounts/mails/mailer.ts'
import { hashPassword, verifyPassword } from '#server/accounts/passwords/password-hash.ts'
import { accountEvent } from '#server/accounts/request-security/account-event.ts'
import { cookiePrefix, isHttps } from '#server/accounts/sessions/session-cookies.ts'
import type { AccountStore, AuthDatabase, NewAccountEvent } from '#server/store/account-store.ts'
import { ADDRESS_HEADER } from './auth-request.ts'
import { hashSessionTokens } from './hash-session-tokens.ts'
import { newRecoveryCodes } from './second-factor.ts'
import { signingKeys } from './signing-keys.ts'

export interface AuthDependencies {
  accounts: AccountStore
  database: AuthDatabase
  secret: string
  publicUrl: string
  mailer?: Mailer
  background: BackgroundTasks
}

export type Auth = ReturnType<typeof createAuth>

const MINUTE_S = 60
const DAY_S = 24 * 60 * MINUTE_S

/** Seconds after which a session ends however much it is used. */
const sessionLifetimes: Record<Persistence, number> = {
  local: 30 * DAY_S,
  session: DAY_S,
  none: DAY_S,
}

/** better-auth as we use it. Loading this file costs 50 ms and 20 MB, so it is imported when somebody first needs it. */
export function createAuth(dependencies: AuthDependencies) {
  const { accounts, secret, publicUrl, mailer, background } = dependencies
  const mails = accountMails(publicUrl)
  // Read by a package that sends figures about its users elsewhere.
  delete process.env.BETTER_AUTH_TELEMETRY

  function record(
    kind: NewAccountEvent['kind'],
    userId: string,
    headers: Headers | undefined,
  ): Promise<void> {
    return accounts.record(
      accountEvent(originOf(headers), kind, { actor: userId, subject: userId }),
    )
  }

  return betterAuth({
    appName: 'Campus na Mão',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // What nobody expected reaches the server's own log.
    onAPIError: { throw: true },
    database: hashSessionTokens(dependencies.database),
    user: {
      modelName: 'users',
      deleteUser: {
        enabled: true,
        // Ours erases all of it at once and keeps the last admin; what better-auth does afterwards finds nothing.
        beforeDelete: async ({ id }, request) => {
          const event = accountEvent(originOf(request?.headers), 'account_deleted', {
            actor: id,
            subject: id,
          })
          const outcome = await accounts.deleteUser(id, event)
          if (outcome === 'last_admin') throw apiError('CONFLICT', 'LAST_ADMIN')
        },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: sessionLifetimes.local,
      disableSessionRefresh: true,
      freshAge: FRESH_SESSION_S,
      additionalFields: { persistence: { type: 'string', required: false, input: false } },
    },
    account: { modelName: 'user_accounts' },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // Registrations are ours: `registrations.ts`.
      disableSignUp: true,
      autoSignIn: false,
      requireEmailVerification: true,
      // The auth proxy in front has the policy.
      minPasswordLength: 1,
      maxPasswordLength: 1024,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 30 * MINUTE_S,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: async ({ user, token }, request) => {
        await record('reset_requested', user.id, request?.headers)
        await mailer?.send(mails.reset(user.email, token))
      },
      onPasswordReset: async ({ user: { id, email } }, request) => {
        const who = { actor: id, subject: id }
        const event = accountEvent(originOf(request?.headers), 'password_reset', who)
        const removed = await accounts.resetAccess(id, event)
        if (mailer) background.run(mailer.send(mails.passwordReset(email, removed)))
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const user = await accounts.user(session.userId)
            if (user?.isBlocked) throw apiError('FORBIDDEN', 'ACCOUNT_BLOCKED')
            if (context?.path === '/two-factor/verify-totp') {
              const at = new Date().toISOString()
              const isFirst = await accounts.claimCode(session.userId, context.body.code, at)
              if (!isFirst) throw apiError('UNAUTHORIZED', 'INVALID_CODE')
            }
            const asked = context?.headers?.get(accountHeaders.persistence)
            const persistence = asked && Object.hasOwn(sessionLifetimes, asked) ? asked : 'session'
            const lifetime = sessionLifetimes[persistence as Persistence] * 1000
            return { data: { ...session, persistence, expiresAt: new Date(Date.now() + lifetime) } }
          },
          after: ({ id }) => accounts.touchSession(id, new Date().toISOString()),
        },
      },
    },
    // Ours stands in front, and slows down instead of locking out.
    rateLimit: { enabled: false },
    advanced: {
      // True would put `__Secure-` before the prefix, which promises less than ours.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(publicUrl),
      defaultCookieAttributes: { secure: isHttps(publicUrl) },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // Said although it is the default: better-auth switches it off where NODE_ENV is "test".
      disableOriginCheck: false,
      // How long mail takes would tell who has an account.
      backgroundTasks: { handler: background.run },
      database: { validateSchema: false },
    },
    plugins: [
      bearer({ requireSignature: true }),
      jwt({
        adapter: { getJwks: signingKeys },
        jwks: {
          keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' },
          rotationInterval: 30 * DAY_S,
          gracePeriod: DAY_S,
        },
        jwt: {
          issuer: publicUrl,
          audience: publicUrl,
          expirationTime: '10m',
          definePayload: async ({ user: { id }, session }) => {
            const user = await accounts.user(id)
            if (!user) throw apiError('UNAUTHORIZED', 'UNAUTHORIZED')
            const { name, email, role, campuses } = user
            return { sid: session.id, name, email, role, campuses } satisfies Partial<IdTokenClaims>
          },
        },
        disableSettingJwtHeader: true,
      }),
      twoFactor({
        issuer: 'Campus na Mão',
        accountLockout: { enabled: false },
        backupCodeOptions: {
          storeBackupCodes: 'encrypted',
          customBackupCodesGenerate: newRecoveryCodes,
        },
        schema: { twoFactor: { modelName: 'two_factors' } },
      }),
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: 'Campus na Mão',
        origin: publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        schema: { passkey: { modelName: 'passkeys' } },
        registration: {
          afterVerification: ({ verification }) =>
            requireUserVerification(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireUserVerification(verification.authenticationInfo.userVerified),
        },
      }),
    ],
  })
}

/** A passkey stands for both factors, so whoever holds the device has to prove who they are. */
function requireUserVerification(isVerified: boolean | undefined): void {
  if (!isVerified) throw apiError('UNAUTHORIZED', 'AUTHENTICATION_FAILED')
}

function apiError(status: 'UNAUTHORIZED' | 'FORBIDDEN' | 'CONFLICT', code: string): APIError {
  return new APIError(status, { code, message: code })
}

function originOf(headers: Headers | undefined) {
  const userAgent = headers?.get('user-agent')
  return {
    ip: headers?.get(ADDRESS_HEADER) ?? '',
    headers: userAgent ? { 'user-agent': userAgent } : {},
  }
}
