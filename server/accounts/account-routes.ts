import type { FastifyInstance } from 'fastify'
import { accountPaths } from '#protocol/accounts.ts'
import type { SessionAnswer } from '#protocol/api-types.ts'
import { xsrfCookie } from '#protocol/csrf.ts'
import { parseRequest, sendPrivateJson } from '#server/http/api-call.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { sendProblem } from '#server/http/problem.ts'
import { createAuthProxy } from './auth-proxy.ts'
import { authRoutes } from './auth-routes.ts'
import { toAuthRequest } from './authentication/auth-request.ts'
import type { Accounts } from './open-accounts.ts'
import type { PublishedNames } from './passwords/password-policy.ts'
import { publicContextWords } from './passwords/password-policy.ts'
import type { PublishedSettings } from './registration/registrations.ts'
import { createRegistrationPolicy, publishedSettings } from './registration/registrations.ts'
import { accountEvent } from './request-security/account-event.ts'
import { readCookie } from './sessions/session-cookies.ts'

// An attestation of a passkey with its certificates has some kilobytes.
const MAX_BODY_BYTES = 32 * 1024
const KEYS_MAX_AGE_S = 300

const enter = { config: { access: 'enter' } } as const
const useAccount = { config: { access: 'use_account' }, bodyLimit: MAX_BODY_BYTES } as const

/** What people do with their own accounts. */
export function accountRoutes(
  app: FastifyInstance,
  accounts: Accounts,
  content: PublishedNames & PublishedSettings,
  publicUrl: string,
): void {
  const { store, auth, cookies, sessions, rateLimiter, hashQueue } = accounts
  const refuseRegistration = createRegistrationPolicy(accounts.options.registration, content)
  const proxy = createAuthProxy(
    accounts,
    publicUrl,
    refuseRegistration,
    () => publicContextWords(content),
    () => publishedSettings(content).appName,
  )

  for (const route of authRoutes) {
    const { method, url, access } = route
    const handler = proxy(route)
    app.route({ method, url, config: { access }, bodyLimit: MAX_BODY_BYTES, handler })
  }

  app.get(accountPaths.session, enter, async (request, reply) => {
    const session = await sessions.sessionOf(request)
    const sent = cookies.sent(request)
    if (sent && !session) cookies.clear(reply)
    if (sent && session && readCookie(request, xsrfCookie) !== cookies.xsrfFor(sent)) {
      const isLasting = session.persistence === 'local'
      cookies.setXsrf(reply, sent, isLasting ? session.expiresAt : undefined)
    }
    return sendPrivateJson(reply, {
      user: session?.user ?? null,
      ...accounts.options,
    } satisfies SessionAnswer)
  })

  app.get(accountPaths.keys, enter, async (request, reply) => {
    const response = await auth.ask(
      toAuthRequest(request, {
        publicUrl,
        method: 'GET',
        url: '/api/auth/jwks',
        persistence: 'session',
        isAnonymous: true,
      }),
    )
    if (!response.ok) return sendProblem(reply, 'internal')
    reply.header('cache-control', `public, max-age=${KEYS_MAX_AGE_S}`)
    return reply.send(await response.json())
  })

  app.get(accountPaths.listSessions, useAccount, async (request, reply) => {
    const user = await sessions.requireUser(request)
    return sendPrivateJson(reply, await store.sessions(user.id, new Date().toISOString()))
  })

  app.post(accountPaths.revokeSession, useAccount, async (request, reply) => {
    const user = await sessions.requireUser(request)
    const { revokeBody } = await import('#protocol/schemas/accounts.ts')
    const { id } = parseRequest(revokeBody, request.body)
    const who = { actor: user.id, subject: user.id }
    const isEnded = await store.endSession(
      user.id,
      id,
      accountEvent(request, 'session_revoked', who),
    )
    return isEnded ? sendPrivateJson(reply, {}) : sendProblem(reply, 'not_found')
  })

  app.post(accountPaths.renewSession, useAccount, async (request, reply) => {
    const { renewBody } = await import('#protocol/schemas/accounts.ts')
    const { password } = parseRequest(renewBody, request.body)
    const session = await sessions.sessionOf(request)
    if (!session) return sendProblem(reply, 'signed_out')
    const { id, email } = session.user
    const guess = { kind: 'password', address: clientAddress(request), account: email } as const
    const wait = await rateLimiter.begin(guess)
    if (wait > 0) return sendProblem(reply.header('retry-after', wait), 'too_many_requests')
    if (!(await hashQueue.run(() => auth.isPasswordOf(id, password))))
      return sendProblem(reply, 'wrong_password')
    await rateLimiter.succeed(guess)
    await store.renewSession(session.id, new Date().toISOString())
    return sendPrivateJson(reply, {})
  })

  app.get(accountPaths.export, useAccount, async (request, reply) => {
    const user = await sessions.requireUser(request)
    const who = { actor: user.id, subject: user.id }
    await store.record(accountEvent(request, 'data_exported', who))
    reply.header('content-disposition', 'attachment; filename="minha-conta.json"')
    return sendPrivateJson(reply, await store.exportUser(user.id))
  })
}
