import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths, type Persistence } from '#protocol/accounts.ts'
import { xsrfCookie } from '#protocol/csrf.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import { isFromNativeApp } from '#server/http/admit-native-apps.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { sendProblem } from '#server/http/problem.ts'
import type { StoredSession } from '#server/store/account-store.ts'
import type { AuthRoute } from './auth-routes.ts'
import { challengeCookie } from './authentication/second-factor.ts'
import type { Accounts } from './open-accounts.ts'
import { accountEvent } from './request-security/account-event.ts'
import type { Attempt } from './request-security/rate-limiter.ts'
import type { SessionCookies } from './sessions/session-cookies.ts'

// better-auth's codes, so far as a call of ours can meet them.
const errorCodes: Record<string, ErrorCode> = {
  INVALID_EMAIL: 'invalid_email',
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  INVALID_PASSWORD: 'wrong_password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrong_password',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
  ACCOUNT_BLOCKED: 'account_blocked',
  LAST_ADMIN: 'last_admin',
  PASSWORD_TOO_SHORT: 'weak_password',
  PASSWORD_TOO_LONG: 'long_password',
  INVALID_TOKEN: 'link_expired',
  TOKEN_EXPIRED: 'link_expired',
  INVALID_CODE: 'invalid_code',
  INVALID_BACKUP_CODE: 'invalid_code',
  INVALID_TWO_FACTOR_COOKIE: 'challenge_expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'challenge_expired',
  CHALLENGE_NOT_FOUND: 'challenge_expired',
  PASSKEY_NOT_FOUND: 'passkey_refused',
  AUTHENTICATION_FAILED: 'passkey_refused',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_refused',
  PREVIOUSLY_REGISTERED: 'passkey_refused',
  SESSION_NOT_FRESH: 'sign_in_again',
  SESSION_EXPIRED: 'sign_in_again',
  UNAUTHORIZED: 'signed_out',
  INVALID_ORIGIN: 'forged_request',
  MISSING_OR_NULL_ORIGIN: 'forged_request',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'forged_request',
}

/** Our code for a refusal of better-auth. */
function errorCodeOf(status: number, code: unknown): ErrorCode {
  const known =
    typeof code === 'string' && Object.hasOwn(errorCodes, code) ? errorCodes[code] : undefined
  if (known) return known
  if (status === 401) return 'signed_out'
  if (status === 404) return 'not_found'
  return status < 500 ? 'invalid_request' : 'internal'
}

type Fields = Record<string, unknown>

/** A call to better-auth, and who makes it. */
export interface AuthCall {
  route: AuthRoute
  request: FastifyRequest
  reply: FastifyReply
  fields: Fields
  session: StoredSession | null
  persistence: Persistence
  attempt: Attempt | undefined
}

// What tells that a guess was wrong.
const wrongGuesses: readonly ErrorCode[] = [
  'wrong_credentials',
  'wrong_password',
  'invalid_code',
  'challenge_expired',
  'link_expired',
  'passkey_refused',
]

/** Makes what turns better-auth's answer into ours, with its cookies, its count and its line in the audit log. */
export function createResponseTranslator(accounts: Accounts, publicUrl: string) {
  const { store, cookies, rateLimiter, registrations, background } = accounts

  return async (call: AuthCall, response: Response): Promise<FastifyReply> => {
    const { route, request, reply, attempt } = call
    const answer = await bodyOf(response)
    if (response.status >= 400) return refuse(call, errorCodeOf(response.status, answer.code))
    if (attempt) await rateLimiter.succeed(attempt)
    await recordSuccess(call, answer)
    if (isFromNativeApp(request, publicUrl)) forwardTokens(reply, response, cookies.name, publicUrl)
    else forwardCookies(reply, response, cookies, call.persistence)
    return reply.send(pickFields(answer, route.answer ?? []))
  }

  async function refuse(call: AuthCall, found: ErrorCode): Promise<FastifyReply> {
    const { route, request, reply, attempt } = call
    const isPending = found === 'wrong_credentials' && (await isRegistration(call))
    const code = isPending ? 'email_not_verified' : found
    if (code === 'internal') request.log.error({ path: route.url }, 'account call failed')
    if (attempt && !wrongGuesses.includes(code)) await rateLimiter.undo(attempt)
    if (code === 'email_not_verified') await mailProof(call)
    await recordFailure(call, code)
    return sendProblem(reply, code)
  }

  async function isRegistration({ fields: { email, password } }: AuthCall): Promise<boolean> {
    const found = await registrations.withPassword(String(email), String(password))
    return found !== undefined
  }

  /** Signing in before the e-mail is proved sends the link again, no more often than asking for it does. */
  async function mailProof({ request, fields }: AuthCall): Promise<void> {
    const email = String(fields.email)
    const attempt = {
      kind: 'verification',
      address: clientAddress(request),
      account: email,
    } as const
    const wait = await rateLimiter.begin(attempt)
    if (wait === 0) background.run(registrations.sendLink(email))
  }

  async function recordFailure(call: AuthCall, code: ErrorCode): Promise<void> {
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

  async function recordSuccess(call: AuthCall, answer: Fields): Promise<void> {
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

function pickFields(answer: Fields, names: NonNullable<AuthRoute['answer']>): unknown {
  if (names === 'all') return answer
  const present = names.filter((name) => answer[name] !== undefined)
  return Object.fromEntries(present.map((name) => [name, answer[name]]))
}

/**
 * Passes better-auth's cookies on. The session's own keeps to its persistence (`none` gets a header instead, which
 * scripts keep in memory), and comes with the cookie that its writes repeat.
 */
function forwardCookies(
  reply: FastifyReply,
  response: Response,
  cookies: SessionCookies,
  persistence: Persistence,
): void {
  const set = new Map(response.headers.getSetCookie().map((text) => [text.split('=', 1)[0], text]))
  const session = set.get(cookies.name)
  set.delete(cookies.name)
  for (const text of set.values()) reply.header('set-cookie', text)
  if (session === undefined) return
  const [pair = '', ...attributes] = session.split(/; */)
  const value = pair.slice(cookies.name.length + 1)
  if (value && persistence === 'none') {
    // What a former session left in the browser would sign writes beside the header.
    cookies.clear(reply)
    reply.header(accountHeaders.bearer, value)
    return
  }
  const isKept = !value || persistence === 'local'
  const lasting = isKept
    ? attributes
    : attributes.filter((text) => !/^(max-age|expires)=/i.test(text))
  const readable = lasting.filter((text) => !/^httponly$/i.test(text))
  const xsrf = value ? cookies.xsrfFor(value) : ''
  reply.header('set-cookie', [pair, ...lasting].join('; '))
  reply.header('set-cookie', [`${xsrfCookie}=${xsrf}`, ...readable].join('; '))
}

/** Gives the hybrid app in headers what of better-auth's cookies it needs: the session's token, or the challenge before it. */
function forwardTokens(
  reply: FastifyReply,
  response: Response,
  sessionCookie: string,
  publicUrl: string,
): void {
  const headers: Readonly<Record<string, string>> = {
    [sessionCookie]: accountHeaders.bearer,
    [challengeCookie(publicUrl)]: accountHeaders.challenge,
  }
  for (const text of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    const header = headers[name]
    // Without a value the cookie is taken away: the app knows what it has done.
    if (header && value) reply.header(header, value)
  }
}
