import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AccountStore } from '#server/store/account-store.ts'
import type { Auth } from './auth.ts'
import type { Background } from './background.ts'
import type { Mailer } from './mail.ts'
import { verifyPassword } from './password-hash.ts'
import { challengeOf } from './second-factor-challenge.ts'

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
  /** Whether this is somebody's password. It takes a hash: call it within a `WorkQueue`. */
  isPasswordOf(userId: string, password: string): Promise<boolean>
  /** A token for whoever reads an e-mail, good within a day and until the account's password changes. */
  createEmailChange(change: EmailChange): Promise<string>
  /** What a token of `createEmailChange` was made for, once. */
  redeemEmailChange(token: string): Promise<EmailChange | undefined>
}

/** An account, and the e-mail that it is to have. */
interface EmailChange {
  userId: string
  email: string
}

interface AuthHandleDependencies {
  accounts: AccountStore
  secret: string
  publicUrl: string
  mailer?: Mailer
  background: Background
}

const TOKEN_BYTES = 24
const RESET_LIFETIME = 30 * 60_000
const EMAIL_CHANGE_LIFETIME = 24 * 60 * 60_000

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

  async function adapter() {
    return (await (await auth()).$context).internalAdapter
  }

  async function verification(identifier: string): Promise<string | undefined> {
    return (await (await adapter()).findVerificationValue(identifier))?.value
  }

  async function createToken(purpose: string, value: string, lifetime: number): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await (await adapter()).createVerificationValue({
      identifier: `${purpose}:${token}`,
      value,
      expiresAt: new Date(Date.now() + lifetime),
    })
    return token
  }

  async function passwordHashOf(userId: string): Promise<string> {
    const found = await (await adapter()).findAccounts(userId)
    return found.find(({ providerId }) => providerId === 'credential')?.password ?? ''
  }

  return {
    ask: async (request) => (await auth()).handler(request),
    async challengedUser(request) {
      const challenge = challengeOf(request, publicUrl)
      return challenge && verification(challenge.split('.', 1)[0] ?? '')
    },
    async emailOfReset(token) {
      if (typeof token !== 'string') return undefined
      const userId = await verification(`reset-password:${token}`)
      return userId && (await accounts.user(userId))?.email
    },
    createReset: (userId) => createToken('reset-password', userId, RESET_LIFETIME),
    async sendVerification(email) {
      await (await auth()).api.sendVerificationEmail({ body: { email } })
    },
    async isPasswordOf(userId, password) {
      return verifyPassword({ hash: await passwordHashOf(userId), password })
    },
    async createEmailChange(change) {
      const value = { ...change, stamp: hash('sha256', await passwordHashOf(change.userId)) }
      return createToken('change-email', JSON.stringify(value), EMAIL_CHANGE_LIFETIME)
    },
    async redeemEmailChange(token) {
      const used = await (await adapter()).consumeVerificationValue(`change-email:${token}`)
      if (!used || used.expiresAt < new Date()) return undefined
      const { stamp, ...change }: EmailChange & { stamp: string } = JSON.parse(used.value)
      const isSamePassword = stamp === hash('sha256', await passwordHashOf(change.userId))
      return isSamePassword ? change : undefined
    },
  }
}
