import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#content/document.ts'
import type { UserEntry } from '#protocol/api-types.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import { retentionDays } from '#protocol/kept-data.ts'
import { mayRegister, registrationDomains } from '#protocol/registration.ts'
import type { AuthHandle } from '#server/accounts/authentication/auth-handle.ts'
import { accountMails } from '#server/accounts/mails/account-mails.ts'
import type { BackgroundTasks } from '#server/accounts/mails/background-tasks.ts'
import type { Mailer } from '#server/accounts/mails/mailer.ts'
import { derivePassword } from '#server/accounts/passwords/password-hash.ts'
import { hashSecretToken, newSecretToken } from '#server/accounts/passwords/secret-token.ts'
import { cookiePrefix, isHttps, readCookie } from '#server/accounts/sessions/session-cookies.ts'
import type { AccountStore, PendingRegistration } from '#server/store/account-store.ts'

/**
 * Milliseconds for which an account is kept that nobody proves to be theirs: whoever registered it may have
 * typed somebody else's e-mail.
 */
export const UNVERIFIED_LIFETIME_MS = retentionDays.unprovenAccounts * 24 * 60 * 60_000

export interface Registrations {
  /** Keeps what somebody registers and mails its link, whether or not the e-mail has an account. Takes one hash. */
  add(form: RegistrationForm): Promise<void>
  /** The one made with this password. Takes one hash, whether or not there is one. */
  withPassword(email: string, password: string): Promise<PendingRegistration | undefined>
  /** The one made in the browser that keeps this secret. */
  fromBrowser(email: string, secret: string | undefined): Promise<PendingRegistration | undefined>
  /** Mails the link that proves an e-mail, where something awaits that proof. */
  sendLink(email: string): Promise<void>
}

interface RegistrationForm {
  name: string
  email: string
  password: string
  /** See `registrations.ts`; absent where the browser keeps none. */
  browserSecret?: string
}

interface RegistrationSettings {
  store: AccountStore
  auth: AuthHandle
  background: BackgroundTasks
  mailer?: Mailer
  secret: string
  publicUrl: string
  now: () => number
}

/**
 * Registrations before their e-mail is proved. They are no accounts: an address may have several, by people who do
 * not know of each other. A mailed link proves the address. The password, or the browser, tells which registration of
 * it is confirmed. Those of an address with an account are kept as well, so that signing in with them is answered
 * alike.
 */
export function createRegistrations(settings: RegistrationSettings): Registrations {
  const { store, auth, background, mailer, secret, publicUrl, now } = settings
  const mails = accountMails(publicUrl)

  /** One salt for each address: a password is looked up by one hash, however many registrations there are. */
  function hashFor(email: string, password: string): Promise<string> {
    const salt = createHmac('sha256', secret).update(`registration ${email}`).digest()
    return derivePassword(password, salt)
  }

  async function tell(email: string): Promise<void> {
    if (!isVerified(await store.userByEmail(email))) return mailLink(email)
    await mailer?.send(mails.alreadyRegistered(email))
  }

  async function mailLink(email: string): Promise<void> {
    await mailer?.send(mails.verification(email, await auth.createEmailProof(email)))
  }

  return {
    async add({ name, email, password, browserSecret }) {
      const passwordHash = await hashFor(email, password)
      const browserHash = browserSecret ? hashSecretToken(browserSecret) : ''
      const registeredAt = new Date(now()).toISOString()
      await store.registrations.add({ email, name, passwordHash, browserHash, registeredAt })
      // A slow mail server must not hold up the hashes of others.
      background.run(tell(email))
    },
    async withPassword(email, password) {
      const hash = await hashFor(email, password)
      const found = await store.registrations.byEmail(email)
      return found.find(({ passwordHash }) => passwordHash === hash)
    },
    async fromBrowser(email, browserSecret) {
      if (!browserSecret) return undefined
      const hash = hashSecretToken(browserSecret)
      const found = await store.registrations.byEmail(email)
      return found.find(({ browserHash }) => browserHash === hash)
    },
    async sendLink(email) {
      const holder = await store.userByEmail(email)
      if (isVerified(holder)) return
      if (holder || (await store.registrations.byEmail(email)).length > 0) await mailLink(email)
    },
  }
}

function isVerified(holder: UserEntry | undefined): boolean {
  return holder?.isEmailVerified === true
}

/** Why no account may be created with an e-mail; undefined where one may. */
export type RefuseRegistration = (email: string) => ErrorCode | undefined

/** The published settings, which say who may register. */
export interface PublishedSettings {
  documentJson(name: 'settings', id: string): string | undefined
}

/** What the institute's settings say at this moment. */
export function publishedSettings(content: PublishedSettings): Partial<Settings> {
  const json = content.documentJson('settings', 'institution')
  return json ? (JSON.parse(json) as Settings) : {}
}

/** What the operator allows at most, and of that what the institute's settings say at this moment. */
export function createRegistrationPolicy(
  isAllowed: boolean,
  content: PublishedSettings,
): RefuseRegistration {
  return (email) => {
    const rules = publishedSettings(content)
    if (!isAllowed || registrationDomains(rules).length === 0) return 'registration_closed'
    return mayRegister(rules, email) ? undefined : 'email_not_admitted'
  }
}

/** The secret by which a browser is known to have made a registration. */
export function registrationSecret(request: FastifyRequest, publicUrl: string): string | undefined {
  return readCookie(request, cookieName(publicUrl))
}

/** Gives a browser such a secret, for as long as a registration awaits its proof. */
export function setRegistrationCookie(reply: FastifyReply, publicUrl: string): string {
  const secret = newSecretToken()
  const seconds = UNVERIFIED_LIFETIME_MS / 1000
  reply.header(
    'set-cookie',
    `${cookieName(publicUrl)}=${secret}; Max-Age=${seconds}; ${cookieAttributes(publicUrl)}`,
  )
  return secret
}

/** Has the browser forget it: the registration is an account now. */
export function clearRegistrationCookie(reply: FastifyReply, publicUrl: string): void {
  reply.header('set-cookie', `${cookieName(publicUrl)}=; Max-Age=0; ${cookieAttributes(publicUrl)}`)
}

function cookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.registration`
}

function cookieAttributes(publicUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${isHttps(publicUrl) ? '; Secure' : ''}`
}
