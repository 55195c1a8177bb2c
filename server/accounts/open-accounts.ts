import { randomBytes } from 'node:crypto'
import type { AccountOptions } from '#protocol/api-types.ts'
import type { Configuration } from '#server/configuration.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import { createWorkQueue, type WorkQueue } from '#server/work-queue.ts'
import { type AuthHandle, createAuthHandle } from './authentication/auth-handle.ts'
import { type BackgroundTasks, createBackgroundTasks } from './mails/background-tasks.ts'
import { createMailer, type Mailer } from './mails/mailer.ts'
import { createRegistrations, type Registrations } from './registration/registrations.ts'
import { createRateLimiter, type RateLimiter } from './request-security/rate-limiter.ts'
import { createSessionCookies, type SessionCookies } from './sessions/session-cookies.ts'
import { createSessionReader, type SessionReader } from './sessions/session-reader.ts'

interface AccountSettings {
  store: AccountStore
  /** Signs sessions; by default one that the store made and keeps. */
  secret?: string
  publicUrl: string
  registration: boolean
  /** Where mail goes out; without it the operator's command line does what mail would. */
  smtp?: { url: string; from: string }
  logError: (error: unknown, message: string) => void
  now?: () => number
}

/** What the routes of accounts share. */
export interface Accounts {
  store: AccountStore
  options: AccountOptions
  mailer?: Mailer
  cookies: SessionCookies
  sessions: SessionReader
  hashQueue: WorkQueue
  rateLimiter: RateLimiter
  registrations: Registrations
  auth: AuthHandle
  background: BackgroundTasks
}

// At 50 ms each whoever is last waits four seconds.
const MAX_WAITING_HASHES = 80

const SECRET_BYTES = 32

/** Accounts on a store, ready to be asked. What goes on in the background needs the store, so let it settle first. */
export async function openAccounts(settings: AccountSettings): Promise<Accounts> {
  const { store, publicUrl, registration, smtp, logError, now = Date.now } = settings
  const makeSecret = () => randomBytes(SECRET_BYTES).toString('base64url')
  const secret = settings.secret ?? (await store.secret('sessions', makeSecret))
  const cookies = createSessionCookies(secret, publicUrl)
  const background = createBackgroundTasks(logError)
  const mailer = smtp && createMailer(smtp)
  const auth = createAuthHandle({
    accounts: store,
    secret,
    publicUrl,
    background,
    ...(mailer && { mailer }),
  })
  return {
    store,
    options: { registration, mail: mailer !== undefined },
    ...(mailer && { mailer }),
    cookies,
    sessions: createSessionReader(store, cookies, now),
    hashQueue: createWorkQueue(MAX_WAITING_HASHES),
    rateLimiter: createRateLimiter({ rateLimits: store.rateLimits, secret, now }),
    registrations: createRegistrations({
      store,
      auth,
      background,
      secret,
      publicUrl,
      now,
      ...(mailer && { mailer }),
    }),
    background,
    auth,
  }
}

type Settings = Parameters<typeof openAccounts>[0]

/** What the configuration says of accounts. */
export function accountSettings(
  configuration: Configuration,
): Omit<Settings, 'store' | 'logError'> {
  const { PUBLIC_URL, REGISTRATION, SMTP_URL, MAIL_FROM, AUTH_SECRET } = configuration
  return {
    publicUrl: PUBLIC_URL,
    registration: REGISTRATION,
    ...(SMTP_URL && { smtp: { url: SMTP_URL, from: MAIL_FROM } }),
    ...(AUTH_SECRET && { secret: AUTH_SECRET }),
  }
}
