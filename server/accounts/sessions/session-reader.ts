import type { FastifyRequest } from 'fastify'
import type { SessionUser } from '#protocol/api-types.ts'
import { hashSecretToken } from '#server/accounts/passwords/secret-token.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { AccountStore, StoredSession } from '#server/store/account-store.ts'
import type { SessionCookies } from './session-cookies.ts'

export type UserOf = (request: FastifyRequest) => Promise<SessionUser | null>

/** The user of a call whose policy admits nobody without an account. Rejects with `signed_out` where there is none. */
export type RequireUser = (request: FastifyRequest) => Promise<SessionUser>

export interface SessionReader {
  /** The session that a request is signed with, looked up once; null where there is none, or none any more. */
  sessionOf(request: FastifyRequest): Promise<StoredSession | null>
  userOf: UserOf
  requireUser: RequireUser
  /** Looks who it is up anew each time, for an answer that goes on; keeps the token and nothing else of the request. */
  watch(request: FastifyRequest): () => Promise<SessionUser | null>
}

// How exactly the store knows when a session was last used.
const TOUCH_AFTER_MS = 5 * 60_000

const noSession = Promise.resolve(null)

/** Tells who asks. Costs a visitor nothing, and somebody signed in one HMAC and one look into the store, shared by the calls of one turn of the event loop: better-auth stays out of it. */
export function createSessionReader(
  accounts: AccountStore,
  cookies: SessionCookies,
  now: () => number,
): SessionReader {
  const known = new WeakMap<FastifyRequest, Promise<StoredSession | null>>()
  // Sessions by their signed tokens, kept for one turn of the event loop: calls that come together share one reading.
  const current = new Map<string, Promise<StoredSession | null>>()

  function readOnce(signed: string | undefined): Promise<StoredSession | null> {
    if (signed === undefined) return noSession
    const found = current.get(signed) ?? read(cookies.verify(signed))
    if (current.size === 0) setImmediate(() => current.clear())
    current.set(signed, found)
    return found
  }

  async function read(token: string | undefined): Promise<StoredSession | null> {
    if (token === undefined) return null
    const at = new Date(now()).toISOString()
    const session = await accounts.session(hashSecretToken(token), at)
    if (!session) return null
    if (now() - Date.parse(session.updatedAt) > TOUCH_AFTER_MS) {
      await accounts.touchSession(session.id, at)
    }
    return session
  }

  function sessionOf(request: FastifyRequest): Promise<StoredSession | null> {
    const found = known.get(request) ?? readOnce(cookies.signedOf(request))
    known.set(request, found)
    return found
  }

  function watch(request: FastifyRequest): () => Promise<SessionUser | null> {
    const token = cookies.verify(cookies.signedOf(request))
    return async () => (await read(token))?.user ?? null
  }

  const userOf: UserOf = async (request) => (await sessionOf(request))?.user ?? null

  async function requireUser(request: FastifyRequest): Promise<SessionUser> {
    const user = await userOf(request)
    if (!user) throw new ProblemError('signed_out')
    return user
  }

  return { sessionOf, userOf, requireUser, watch }
}
