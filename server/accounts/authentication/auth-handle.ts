import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { loadOnce } from '#content/promises/load-once.ts'
import type { BackgroundTasks } from '#server/accounts/mails/background-tasks.ts'
import type { Mailer } from '#server/accounts/mails/mailer.ts'
import { verifyPassword } from '#server/accounts/passwords/password-hash.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { Auth } from './auth.ts'
import { challengeOf } from './second-factor.ts'

export interface AuthHandle {
  /** better-auth's answer to a request. */
  ask(request: Request): Promise<Response>
  /** Id of the user whose second factor a request is about; undefined where there is no such thing under way. */
  challengedUser(request: FastifyRequest): Promise<string | undefined>
  /** E-mail of the user whom the token of a reset belongs to. */
  emailOfReset(token: unknown): Promise<string | undefined>
  /** A token with which somebody may choose another password within half an hour. */
  createReset(userId: string): Promise<string>
  /** A token for whoever reads an e-mail, good within a day. It proves the e-mail and opens no account by itself. */
  createEmailProof(email: string): Promise<string>
  /** The e-mail that a token of `createEmailProof` proves. */
  emailOfProof(token: string): Promise<string | undefined>
  /** Whether this is somebody's password. It takes a hash: call it within a `WorkQueue`. */
  isPasswordOf(userId: string, password: string): Promise<boolean>
  /** A token for whoever reads an e-mail, good within a day and until the account's password changes. */
  createEmailChange(change: EmailChange): Promise<string>
  /** What a token of `createEmailChange` was made for; it stays good. */
  emailChangeOf(token: string): Promise<EmailChange | undefined>
  /** The same, once. */
  redeemEmailChange(token: string): Promise<EmailChange | undefined>
}

/** An account, and the e-mail that it is to have. */
export interface EmailChange {
  userId: string
  email: string
}

interface AuthHandleDependencies {
  accounts: AccountStore
  secret: string
  publicUrl: string
  mailer?: Mailer
  background: BackgroundTasks
}

const TOKEN_BYTES = 24
const RESET_LIFETIME_MS = 30 * 60_000
const DAY_S = 24 * 60 * 60
const EMAIL_CHANGE_LIFETIME_MS = DAY_S * 1000

/** better-auth, loaded when the first request needs it: readers never do. */
export function createAuthHandle(dependencies: AuthHandleDependencies): AuthHandle {
  const { accounts, publicUrl, secret } = dependencies

  async function load(): Promise<Auth> {
    const [{ createAuth }, database] = await Promise.all([
      import('./auth.ts'),
      accounts.authDatabase(),
    ])
    return createAuth({ ...dependencies, database })
  }

  const auth = loadOnce(load)

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

  async function readEmailChange(
    found: { value: string; expiresAt: Date } | null,
  ): Promise<EmailChange | undefined> {
    if (!found || found.expiresAt < new Date()) return undefined
    const { stamp, ...change }: EmailChange & { stamp: string } = JSON.parse(found.value)
    const isSamePassword = stamp === hash('sha256', await passwordHashOf(change.userId))
    return isSamePassword ? change : undefined
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
    createReset: (userId) => createToken('reset-password', userId, RESET_LIFETIME_MS),
    async createEmailProof(email) {
      const { signJWT } = await import('better-auth/crypto')
      return signJWT({ email }, secret, DAY_S)
    },
    async emailOfProof(token) {
      const { verifyJWT } = await import('better-auth/crypto')
      const claims = await verifyJWT<{ email?: unknown }>(token, secret)
      return typeof claims?.email === 'string' ? claims.email : undefined
    },
    async isPasswordOf(userId, password) {
      return verifyPassword({ hash: await passwordHashOf(userId), password })
    },
    async createEmailChange(change) {
      const value = { ...change, stamp: hash('sha256', await passwordHashOf(change.userId)) }
      return createToken('change-email', JSON.stringify(value), EMAIL_CHANGE_LIFETIME_MS)
    },
    async emailChangeOf(token) {
      return readEmailChange(await (await adapter()).findVerificationValue(`change-email:${token}`))
    },
    async redeemEmailChange(token) {
      const used = await (await adapter()).consumeVerificationValue(`change-email:${token}`)
      return readEmailChange(used)
    },
  }
}
