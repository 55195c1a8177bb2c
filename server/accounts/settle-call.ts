import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountPaths, type Persistence } from '#protocol/accounts.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { isFromNativeApp } from '#server/http/is-from-native-app.ts'
import { sendProblem } from '#server/http/problem.ts'
import type { StoredSession } from '#server/store/account-store.ts'
import { accountEvent } from './account-event.ts'
import type { Attempt } from './attempts.ts'
import type { AuthRoute } from './auth-routes.ts'
import type { Accounts } from './open-accounts.ts'
import { refusalOf } from './refusal.ts'
import { relayCookies } from './relay-cookies.ts'
import { relayTokens } from './relay-tokens.ts'

type Fields = Record<string, unknown>

/** A call to better-auth, and who makes it. */
export interface Call {
  route: AuthRoute
  request: FastifyRequest
  reply: FastifyReply
  fields: Fields
  session: StoredSession | null
  persistence: Persistence
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

/** Makes what turns better-auth's answer into ours, with its cookies, its count and its line in the audit log. */
export function createSettlement(accounts: Accounts, publicUrl: string) {
  const { store, cookies, attempts, registrations, background } = accounts

  return async (call: Call, response: Response): Promise<FastifyReply> => {
    const { route, request, reply, attempt } = call
    const answer = await bodyOf(response)
    if (response.status >= 400) return refuse(call, refusalOf(response.status, answer.code))
    if (attempt) await attempts.succeed(attempt)
    await recordSuccess(call, answer)
    if (isFromNativeApp(request, publicUrl)) relayTokens(reply, response, cookies.name, publicUrl)
    else relayCookies(reply, response, cookies, call.persistence)
    return reply.send(pick(answer, route.answer ?? []))
  }

  async function refuse(call: Call, found: ErrorCode): Promise<FastifyReply> {
    const { route, request, reply, attempt } = call
    const isPending = found === 'wrong_credentials' && (await isRegistration(call))
    const code = isPending ? 'email_not_verified' : found
    if (code === 'internal') request.log.error({ path: route.url }, 'account call failed')
    if (attempt && !misses.includes(code)) await attempts.undo(attempt)
    if (code === 'email_not_verified') await mailProof(call)
    await recordFailure(call, code)
    return sendProblem(reply, code)
  }

  async function isRegistration({ fields: { email, password } }: Call): Promise<boolean> {
    const found = await registrations.withPassword(String(email), String(password))
    return found !== undefined
  }

  /** Signing in before the e-mail is proved sends the link again, no more often than asking for it does. */
  async function mailProof({ request, fields }: Call): Promise<void> {
    const email = String(fields.email)
    const attempt = {
      kind: 'verification',
      address: clientAddress(request),
      account: email,
    } as const
    const wait = await attempts.begin(attempt)
    if (wait === 0) background.run(registrations.sendLink(email))
  }

  async function recordFailure(call: Call, code: ErrorCode): Promise<void> {
    const { request, fields, session, attempt } = call
    if (code === 'wrong_credentials') {
      const subject = (await store.userByEmail(String(fields.email)))?.id
      await store.record(accountEvent(request, 'sign_in_failed', subject ? { subject } : {}))
    }
    // Whoever guesses codes has the password already: that is worth a look.
    if (code === 'invalid_code' && !session && attempt?.account) {
      const guessed = { subject: attempt.account, detail: 'second_factor' }
      await store.record(accountEvent(request, 'sign_in_failed', guessed))
    }
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
      await store.endSession(former, session.id, event)
    }
  }
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
