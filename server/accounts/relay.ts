import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountHeaders, accountPaths, type Persistence, persistences } from '#protocol/accounts.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import { sendProblem } from '#server/http/problem.ts'
import type { StoredSession } from '#server/store/account-store.ts'
import { accountEvent } from './account-event.ts'
import type { Attempt } from './attempts.ts'
import { readAuthBody } from './auth-body.ts'
import type { AuthRoute } from './auth-routes.ts'
import type { Accounts } from './open-accounts.ts'
import { refusedPassword } from './password-policy.ts'
import { refusalOf } from './refusal.ts'
import { relayCookies } from './relay-cookies.ts'
import { relayRequest } from './relay-request.ts'

type Fields = Record<string, unknown>

interface Call {
  route: AuthRoute
  request: FastifyRequest
  reply: FastifyReply
  fields: Fields
  session: StoredSession | null
  attempt: Attempt | undefined
}

// What tells that a guess was wrong.
const misses: readonly ErrorCode[] = [
  'wrong_credentials',
  'wrong_password',
  'invalid_code',
  'challenge_expired',
  'link_expired',
  'passkey_refused',
]

/** Makes the handler of a route: what of it is checked here, then better-auth's answer in our words. */
export function createRelay(accounts: Accounts, publicUrl: string) {
  const { auth, store, cookies, sessions, hashQueue, attempts, background } = accounts

  return (route: AuthRoute) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const body = readAuthBody(route, request.body)
    if ('refused' in body) return sendProblem(reply, body.refused)
    if (route.url === accountPaths.signUp && !accounts.options.registration) {
      return sendProblem(reply, 'registration_closed')
    }
    const { fields } = body
    const session = route.isAnonymous ? null : await sessions.sessionOf(request)
    const attempt = await attemptOf(route, request, fields, session)
    return enqueue({ route, request, reply, fields, session, attempt })
  }

  function enqueue(call: Call): Promise<FastifyReply> | FastifyReply {
    // Who has to wait does not take a place in the queue either.
    const wait = call.attempt ? attempts.waitFor(call.attempt) : 0
    if (wait > 0) return sendWait(call.reply, wait)
    const performing = call.route.hashes ? hashQueue.run(() => perform(call)) : perform(call)
    if (call.route.answersFirst) background.run(performing)
    return performing
  }

  async function attemptOf(
    { guesses, newPassword, mails }: AuthRoute,
    request: FastifyRequest,
    { email }: Fields,
    session: StoredSession | null,
  ): Promise<Attempt | undefined> {
    const address = request.ip
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
        return mails || newPassword ? { kind: 'mail', address, ...account(email) } : undefined
    }
  }

  async function perform(call: Call): Promise<FastifyReply> {
    const { route, reply, attempt } = call
    const refused = await refusedNewPassword(call)
    if (refused) return sendProblem(reply, refused)
    // Again: the wait may have begun while this one was in the queue.
    const wait = attempt ? attempts.begin(attempt) : 0
    if (wait > 0) return sendWait(reply, wait)
    if (!route.answersFirst) return settle(call, await ask(call))
    reply.send({})
    if (route.mails && !accounts.mailer) return reply
    await ask(call)
    return reply
  }

  async function refusedNewPassword(call: Call): Promise<ErrorCode | undefined> {
    const { route, fields, session } = call
    if (!route.newPassword) return undefined
    const owner = fields.email ?? session?.user.email ?? (await auth.emailOfReset(fields.token))
    return refusedPassword(String(fields[route.newPassword]), String(owner ?? ''))
  }

  async function ask({ route, request, fields, session }: Call): Promise<Response> {
    const query = request.query as Record<string, unknown>
    const kept = (route.query ?? []).filter((name) => typeof query[name] === 'string')
    return auth.ask(
      relayRequest(request, {
        publicUrl,
        method: route.method,
        url: route.url,
        query: Object.fromEntries(kept.map((name) => [name, String(query[name])])),
        ...(route.method === 'POST' && { body: fields }),
        persistence: persistenceOf(request, session),
        isAnonymous: route.isAnonymous ?? false,
      }),
    )
  }

  async function settle(call: Call, response: Response): Promise<FastifyReply> {
    const { route, request, reply, attempt, session } = call
    const answer = await bodyOf(response)
    if (response.status >= 400) {
      const code = refusalOf(response.status, answer.code)
      if (code === 'internal') request.log.error({ path: route.url }, 'account call failed')
      if (attempt && !misses.includes(code)) attempts.undo(attempt)
      if (code === 'wrong_credentials') await recordFailure(call)
      return sendProblem(reply, code)
    }
    if (attempt) attempts.succeed(attempt)
    await recordSuccess(call, answer)
    relayCookies(reply, response, cookies, persistenceOf(request, session))
    return reply.send(pick(answer, route.answer ?? []))
  }

  async function recordFailure({ request, fields }: Call): Promise<void> {
    const subject = (await store.userByEmail(String(fields.email)))?.id
    await store.record(accountEvent(request, 'sign_in_failed', subject ? { subject } : {}))
  }

  async function recordSuccess(call: Call, answer: Fields): Promise<void> {
    const { route, request, session } = call
    if (route.event && session) {
      const { id } = session.user
      await store.record(accountEvent(request, route.event, { actor: id, subject: id }))
    }
    const id = route.signsIn ? signedIn(answer) : undefined
    if (id === undefined) return
    const isEnabling = session?.user.id === id && !session.user.hasSecondFactor
    const isCode = route.url === accountPaths.verifyCode
    const kind = isEnabling && isCode ? 'second_factor_enabled' : 'signed_in'
    await store.record(accountEvent(request, kind, { actor: id, subject: id }))
    // A browser has one session: the former one does not live on where nobody sees it.
    if (session) {
      const { id: former } = session.user
      const event = accountEvent(request, 'signed_out', { actor: former, subject: former })
      await store.endSession(session.token, event)
    }
  }
}

/** As the request says, else as it was, else until the browser closes. */
function persistenceOf(request: FastifyRequest, session: StoredSession | null): Persistence {
  const asked = request.headers[accountHeaders.persistence]
  return persistences.find((name) => name === asked) ?? session?.persistence ?? 'session'
}

/** Whom an answer says to be signed in now. */
function signedIn(answer: Fields): string | undefined {
  const { user, session } = answer as { user?: { id?: string }; session?: { userId?: string } }
  return user?.id ?? session?.userId
}

async function bodyOf(response: Response): Promise<Fields> {
  const text = await response.text()
  try {
    return (JSON.parse(text || '{}') ?? {}) as Fields
  } catch {
    return {}
  }
}

function pick(answer: Fields, names: NonNullable<AuthRoute['answer']>): unknown {
  if (names === 'all') return answer
  const present = names.filter((name) => answer[name] !== undefined)
  return Object.fromEntries(present.map((name) => [name, answer[name]]))
}

function sendWait(reply: FastifyReply, seconds: number): FastifyReply {
  return sendProblem(reply.header('retry-after', seconds), 'too_many_requests')
}
