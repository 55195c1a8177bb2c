import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths, type Persistence, persistences } from '#protocol/accounts.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import { isFromNativeApp } from '#server/http/admit-native-apps.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { sendProblem } from '#server/http/problem.ts'
import type { StoredSession } from '#server/store/account-store.ts'
import { type AuthCall, createResponseTranslator } from './auth-response.ts'
import { type AuthRoute, FRESH_SESSION_S } from './auth-routes.ts'
import type { AuthHandle } from './authentication/auth-handle.ts'
import { toAuthRequest } from './authentication/auth-request.ts'
import { tidyRecoveryCode } from './authentication/second-factor.ts'
import type { Accounts } from './open-accounts.ts'
import { refusedPassword } from './passwords/password-policy.ts'
import type { RefuseRegistration } from './registration/registrations.ts'
import { setRegistrationCookie } from './registration/registrations.ts'
import type { Attempt } from './request-security/rate-limiter.ts'

/** Makes the handler of a route: what of it is checked here, then better-auth's answer in our words. */
export function createAuthProxy(
  accounts: Accounts,
  publicUrl: string,
  refuseRegistration: RefuseRegistration,
  contextWords: () => readonly string[],
  appName: () => string | undefined,
) {
  const { auth, sessions, hashQueue, rateLimiter, registrations, background } = accounts
  const translate = createResponseTranslator(accounts, publicUrl)

  return (route: AuthRoute) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const body = await parseAuthBody(route, request.body)
    if ('refused' in body) return sendProblem(reply, body.refused)
    const { fields } = body
    const refused =
      route.url === accountPaths.signUp && refuseRegistration(String(fields.email ?? ''))
    if (refused) return sendProblem(reply, refused)
    const session = route.isAnonymous ? null : await sessions.sessionOf(request)
    if (route.isForFreshSession && session && !isFresh(session))
      return sendProblem(reply, 'sign_in_again')
    const attempt = await rateLimitedAttempt(route, request, fields, session, auth)
    const persistence = persistenceOf(request, session)
    return enqueue({ route, request, reply, fields, session, persistence, attempt })
  }

  async function enqueue(call: AuthCall): Promise<FastifyReply> {
    const { route, reply, attempt } = call
    // Who has to wait does not take a place in the queue either.
    const wait = route.hashes && attempt ? await rateLimiter.waitFor(attempt) : 0
    if (wait > 0) return sendWait(reply, wait)
    const performing = route.hashes ? hashQueue.run(() => perform(call)) : perform(call)
    if (route.answersFirst) {
      // A failure before the answer is answered, and logged where it is a fault.
      const afterAnswer = (error: unknown) => (reply.sent ? Promise.reject(error) : undefined)
      background.run(performing.catch(afterAnswer))
    }
    return performing
  }

  async function perform(call: AuthCall): Promise<FastifyReply> {
    const { route, reply, attempt } = call
    const refused = await refusedNewPassword(call)
    if (refused) return sendProblem(reply, refused)
    // Again: the wait may have begun while this one was in the queue.
    const wait = attempt ? await rateLimiter.begin(attempt) : 0
    if (wait > 0) return sendWait(reply, wait)
    if (!route.answersFirst) return translate(call, await ask(call))
    const isForBrowser = route.mails === 'registration' && !isFromNativeApp(call.request, publicUrl)
    const browserSecret = isForBrowser ? setRegistrationCookie(reply, publicUrl) : undefined
    reply.send({})
    await askUnseen(call, browserSecret)
    return reply
  }

  /** What happens after the answer, so that nobody can tell how long it takes. */
  async function askUnseen(call: AuthCall, browserSecret: string | undefined): Promise<void> {
    const [name, email, password] = ['name', 'email', 'password'].map((key) =>
      String(call.fields[key]),
    ) as [string, string, string]
    const form = { name, email, password, ...(browserSecret && { browserSecret }) }
    if (call.route.mails === 'registration') await registrations.add(form)
    else if (call.route.mails === 'verification') await registrations.sendLink(email)
    else if (accounts.mailer) await ask(call)
  }

  async function refusedNewPassword(call: AuthCall): Promise<ErrorCode | undefined> {
    const { route, fields, session } = call
    if (!route.newPassword) return undefined
    const email = fields.email ?? session?.user.email ?? (await auth.emailOfReset(fields.token))
    return refusedPassword(String(fields[route.newPassword]), {
      email: String(email ?? ''),
      name: String(fields.name ?? session?.user.name ?? ''),
      context: contextWords(),
    })
  }

  async function ask({ route, request, fields, persistence }: AuthCall): Promise<Response> {
    const issuer = route.namesIssuer && appName()
    return auth.ask(
      toAuthRequest(request, {
        publicUrl,
        method: route.method,
        url: route.url,
        ...(route.method === 'POST' && { body: { ...fields, ...(issuer && { issuer }) } }),
        persistence,
        isAnonymous: route.isAnonymous ?? false,
      }),
    )
  }
}

function isFresh({ createdAt }: StoredSession): boolean {
  return Date.now() - Date.parse(createdAt) < FRESH_SESSION_S * 1000
}

/** As the request says, else as it was, else until the browser closes. */
function persistenceOf(request: FastifyRequest, session: StoredSession | null): Persistence {
  const asked = request.headers[accountHeaders.persistence]
  return persistences.find((name) => name === asked) ?? session?.persistence ?? 'session'
}

function sendWait(reply: FastifyReply, seconds: number): FastifyReply {
  return sendProblem(reply.header('retry-after', seconds), 'too_many_requests')
}

/** The key under which a call is counted; undefined for a call that nobody gains by repeating. */
async function rateLimitedAttempt(
  { guesses, mails }: AuthRoute,
  request: FastifyRequest,
  { email }: Record<string, unknown>,
  session: StoredSession | null,
  auth: AuthHandle,
): Promise<Attempt | undefined> {
  const address = clientAddress(request)
  const account = (name: unknown) => (typeof name === 'string' ? { account: name } : {})
  switch (guesses) {
    case 'password_of_email':
      return { kind: 'password', address, ...account(email) }
    case 'password_of_user':
      return { kind: 'password', address, ...account(session?.user.email) }
    case 'code': {
      const user = session?.user.id ?? (await auth.challengedUser(request))
      return { kind: 'code', address, ...account(user) }
    }
    case 'token':
      return { kind: 'token', address }
    default:
      return mails && { kind: mails, address, ...account(email) }
  }
}

type Fields = Record<string, unknown>

/** What of a body goes on to better-auth, or why it is refused. */
async function parseAuthBody(
  { body = {}, fixed = {} }: AuthRoute,
  sent: unknown,
): Promise<{ fields: Fields } | { refused: ErrorCode }> {
  const { accountFields } = await import('#protocol/schemas/accounts.ts')
  const given = typeof sent === 'object' && sent !== null ? (sent as Fields) : {}
  const fields: Fields = {}
  for (const [key, kind] of Object.entries(body)) {
    const value = accountFields[kind].safeParse(Object.hasOwn(given, key) ? given[key] : undefined)
    const read = kind === 'recoveryCode' ? tidyRecoveryCode(String(value.data ?? '')) : value.data
    if (!value.success || !read) {
      return { refused: kind === 'email' ? 'invalid_email' : 'invalid_request' }
    }
    fields[key] = read
  }
  return { fields: { ...fields, ...fixed } }
}
