import { createHmac } from 'node:crypto'
import type { UserEntry } from '#protocol/api-types.ts'

import type { AccountStore, PendingRegistration } from '#server/store/account-store.ts'
import { accountMails } from './account-mails.ts'
import type { AuthHandle } from './auth-handle.ts'
import type { Background } from './background.ts'
import type { Mailer } from './mail.ts'
import { derivePassword } from './password-hash.ts'
import { hashSecretToken } from './secret-token.ts'

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
  /** See `registration-cookie.ts`; absent where the browser keeps none. */
  browserSecret?: string
}

interface RegistrationSettings {
  store: AccountStore
  auth: AuthHandle
  background: Background
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
    if (!isProved(await store.userByEmail(email))) return mailLink(email)
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
      if (isProved(holder)) return
      if (holder || (await store.registrations.byEmail(email)).length > 0) await mailLink(email)
    },
  }
}

function isProved(holder: UserEntry | undefined): boolean {
  return holder?.isEmailVerified === true
}
