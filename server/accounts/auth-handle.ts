import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AccountStore } from '#server/store/account-store.ts'
import type { Auth } from './auth.ts'
import type { Background } from './background.ts'
import type { Mailer } from './mail.ts'
import { cookiePrefix, readCookie } from './session-cookies.ts'

export interface AuthHandle {
  /** better-auth's answer to a request. */
  ask(request: Request): Promise<Response>
  /** Id of the person whose second factor a request is about; undefined where there is no such thing under way. */
  challengedUser(request: FastifyRequest): Promise<string | undefined>
  /** E-mail of the person whom the token of a reset belongs to. */
  emailOfReset(token: unknown): Promise<string | undefined>
  /** A token with which somebody may choose another password within half an hour. */
  createReset(userId: string): Promise<string>
  /** Mails the link that proves an e-mail, where there is an account with it that needs one. */
  sendVerification(email: string): Promise<void>
}

interface AuthHandleDependencies {
  accounts: AccountStore
  secret: string
  publicUrl: string
  mailer?: Mailer
  background: Background
}

const RESET_BYTES = 24
const RESET_LIFETIME = 30 * 60_000

/** better-auth, loaded when the first request needs it: readers never do. */
export function createAuthHandle(dependencies: AuthHandleDependencies): AuthHandle {
  const { accounts, publicUrl } = dependencies
  let loading: Promise<Auth> | undefined

  async function load(): Promise<Auth> {
    const [{ createAuth }, database] = await Promise.all([
      import('./auth.ts'),
      accounts.authDatabase(),
    ])
    return createAuth({ ...dependencies, database })
  }

  function auth(): Promise<Auth> {
    loading ??= load()
    // A failure is told to whoever asked; the next one tries again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  async function verification(identifier: string): Promise<string | undefined> {
    const { internalAdapter } = await (await auth()).$context
    return (await internalAdapter.findVerificationValue(identifier))?.value
  }

  return {
    ask: async (request) => (await auth()).handler(request),
    async challengedUser(request) {
      const cookie = readCookie(request, `${cookiePrefix(publicUrl)}.two_factor`)
      return cookie && verification(cookie.split('.', 1)[0] ?? '')
    },
    async emailOfReset(token) {
      if (typeof token !== 'string') return undefined
      const userId = await verification(`reset-password:${token}`)
      return userId && (await accounts.user(userId))?.email
    },
    async createReset(userId) {
      const { internalAdapter } = await (await auth()).$context
      const token = randomBytes(RESET_BYTES).toString('base64url')
      await internalAdapter.createVerificationValue({
        identifier: `reset-password:${token}`,
        value: userId,
        expiresAt: new Date(Date.now() + RESET_LIFETIME),
      })
      return token
    },
    async sendVerification(email) {
      await (await auth()).api.sendVerificationEmail({ body: { email } })
    },
  }
}
