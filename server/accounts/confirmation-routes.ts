import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountPaths } from '#protocol/accounts.ts'
import type { UserEntry } from '#protocol/api-types.ts'
import { sendPlainPage } from '#server/http/plain-pages.ts'
import type { NewAccountEvent, PendingRegistration } from '#server/store/account-store.ts'
import type { EmailChange } from './authentication/auth-handle.ts'
import { sendConfirmationPage } from './confirmation-page.ts'
import { accountMails } from './mails/account-mails.ts'
import type { Accounts } from './open-accounts.ts'
import { clearRegistrationCookie, registrationSecret } from './registration/registrations.ts'
import { accountEvent } from './request-security/account-event.ts'

const MAX_BODY_BYTES = 8 * 1024

const MAX_TEXT_CHARS = 1024

const enter = { config: { access: 'enter' } } as const

const form = { config: { access: 'enter', isTokenForm: true }, bodyLimit: MAX_BODY_BYTES } as const

const otherPassword =
  'Esta não é a senha escolhida ao criar a conta. Confira, ou crie a conta de novo com o mesmo e-mail.'

const wrongPassword = 'Esta não é a senha da sua conta. Confira e tente de novo.'

/**
 * Where the links of mails lead that prove an e-mail. GET and HEAD show a page and change nothing, because mail servers
 * open links too. The form works without JavaScript. Its token is the proof: other sites do not know it, and what is
 * signed in counts only for the account that the token names.
 */
export function confirmationRoutes(
  app: FastifyInstance,
  accounts: Accounts,
  publicUrl: string,
): void {
  const { store, auth, sessions, rateLimiter, hashQueue, background, mailer, registrations } =
    accounts
  const mails = accountMails(publicUrl)
  const confirm = createRegistrationConfirmer(accounts, publicUrl)

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get(accountPaths.verifyEmail, enter, openRegistration)
    scope.post(accountPaths.verifyEmail, form, confirmRegistration)
    scope.get(accountPaths.confirmEmailChange, enter, openChange)
    scope.post(accountPaths.confirmEmailChange, form, confirmChange)
  })

  async function openRegistration(request: FastifyRequest, reply: FastifyReply) {
    const token = textIn(request.query, 'token')
    const email = await auth.emailOfProof(token)
    if (!email) return redirectToProfile(reply, 'vencido')
    if ((await store.userByEmail(email))?.isEmailVerified)
      return redirectToProfile(reply, 'confirmado')
    const secret = registrationSecret(request, publicUrl)
    const own = await registrations.fromBrowser(email, secret)
    return showRegistration(reply, { token, email, asksPassword: !own })
  }

  async function confirmRegistration(request: FastifyRequest, reply: FastifyReply) {
    const token = textIn(request.body, 'token')
    const email = await redeem(request, () => auth.emailOfProof(token))
    if (email === 'throttled') return sendWait(reply)
    if (!email) return redirectToProfile(reply, 'vencido')
    const password = textIn(request.body, 'password')
    const own = { password, browserSecret: registrationSecret(request, publicUrl) }
    const events = {
      registered: accountEvent(request, 'registered', {}),
      verified: accountEvent(request, 'email_verified', {}),
    }
    const confirming = () => confirm(email, own, events)
    const isTheirs = await (password ? guess(request, email, confirming) : confirming())
    if (isTheirs === 'throttled') return sendWait(reply)
    if (!isTheirs) {
      return showRegistration(reply, { token, email, asksPassword: true, fault: otherPassword })
    }
    clearRegistrationCookie(reply, publicUrl)
    return redirectToProfile(reply, 'confirmado')
  }

  async function openChange(request: FastifyRequest, reply: FastifyReply) {
    const token = textIn(request.query, 'token')
    const change = await auth.emailChangeOf(token)
    if (!change) return redirectToProfile(reply, 'troca-vencida')
    return showChange(reply, { token, change, asksPassword: !(await isOwn(request, change)) })
  }

  async function confirmChange(request: FastifyRequest, reply: FastifyReply) {
    const token = textIn(request.body, 'token')
    const change = await redeem(request, () => auth.emailChangeOf(token))
    if (change === 'throttled') return sendWait(reply)
    const before = change && (await store.user(change.userId))
    if (!before) return redirectToProfile(reply, 'troca-vencida')
    const password = textIn(request.body, 'password')
    const isPassword = () => hashQueue.run(() => auth.isPasswordOf(change.userId, password))
    const isTheirs =
      (await isOwn(request, change)) || (await guess(request, before.email, isPassword))
    if (isTheirs === 'throttled') return sendWait(reply)
    if (!isTheirs) {
      return showChange(reply, { token, change, asksPassword: true, fault: wrongPassword })
    }
    const isChanged =
      (await auth.redeemEmailChange(token)) && (await apply(request, change, before))
    return redirectToProfile(reply, isChanged ? 'trocado' : 'troca-vencida')
  }

  /** What a token stands for. Tokens are counted like other guesses. */
  async function redeem<T>(
    { ip: address }: FastifyRequest,
    read: () => Promise<T | undefined>,
  ): Promise<T | undefined | 'throttled'> {
    const attempt = { kind: 'token', address } as const
    if ((await rateLimiter.begin(attempt)) > 0) return 'throttled'
    const found = await read()
    if (found !== undefined) await rateLimiter.succeed(attempt)
    return found
  }

  async function guess(
    { ip: address }: FastifyRequest,
    account: string,
    isRight: () => Promise<boolean>,
  ): Promise<boolean | 'throttled'> {
    const attempt = { kind: 'password', address, account } as const
    if ((await rateLimiter.begin(attempt)) > 0) return 'throttled'
    const outcome = await isRight()
    if (outcome) await rateLimiter.succeed(attempt)
    return outcome
  }

  async function isOwn(request: FastifyRequest, { userId }: EmailChange): Promise<boolean> {
    return (await sessions.userOf(request))?.id === userId
  }

  async function apply(
    request: FastifyRequest,
    { userId, email }: EmailChange,
    before: UserEntry,
  ): Promise<boolean> {
    const event = accountEvent(request, 'email_changed', { actor: userId, subject: userId })
    const isChanged = (await store.changeEmail(userId, email, event)) === 'changed'
    if (isChanged && mailer) background.run(mailer.send(mails.emailChanged(before.email)))
    return isChanged
  }
}

interface ConfirmationForm {
  token: string
  asksPassword: boolean
  fault?: string
}

function showRegistration(
  reply: FastifyReply,
  { token, email, asksPassword, fault }: ConfirmationForm & { email: string },
): FastifyReply {
  const label = 'Senha que você escolheu ao criar a conta'
  return sendConfirmationPage(reply, {
    title: 'Confirme seu e-mail',
    text: `Falta só este passo para a conta de ${email} valer.`,
    action: accountPaths.verifyEmail,
    token,
    button: 'Confirmar meu e-mail',
    ...(asksPassword && { password: { label, email, ...(fault && { fault }) } }),
  })
}

function showChange(
  reply: FastifyReply,
  { token, change: { email }, asksPassword, fault }: ConfirmationForm & { change: EmailChange },
): FastifyReply {
  return sendConfirmationPage(reply, {
    title: 'Confirme seu novo e-mail',
    text: `A partir de agora, a conta entra com ${email}.`,
    action: accountPaths.confirmEmailChange,
    token,
    button: 'Trocar o e-mail',
    ...(asksPassword && {
      password: { label: 'Senha da sua conta', email, ...(fault && { fault }) },
    }),
  })
}

/** On to the profile, which says how it went. */
function redirectToProfile(reply: FastifyReply, outcome: string): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  return reply.redirect(`/perfil?email=${outcome}`, 303)
}

function sendWait(reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, 'too_many_requests')
}

/** A text of a form or query; empty where there is none, or something else. */
function textIn(fields: unknown, name: string): string {
  const value = Object(fields)[name]
  return typeof value === 'string' && value.length <= MAX_TEXT_CHARS ? value : ''
}

/** How whoever proved an e-mail shows which registration of it is theirs. */
interface RegistrationProof {
  /** See `registrations.ts`. */
  browserSecret?: string | undefined
  password?: string | undefined
}

interface ConfirmationEvents {
  registered: NewAccountEvent
  verified: NewAccountEvent
}

/**
 * Makes what confirms an e-mail that somebody proved: it makes the account of their registration, or marks the e-mail of
 * their account as proved. False where neither is known to be theirs; then nothing is written.
 */
function createRegistrationConfirmer(accounts: Accounts, publicUrl: string) {
  const { store, auth, registrations, hashQueue, background, mailer } = accounts
  const mails = accountMails(publicUrl)

  return async (
    email: string,
    own: RegistrationProof,
    events: ConfirmationEvents,
  ): Promise<boolean> => {
    const holder = await store.userByEmail(email)
    if (holder?.isEmailVerified) return true
    const registration = await registrationOf(email, own)
    if (registration) {
      await register(registration, events)
      return true
    }
    const isTheirs = holder && own.password && (await isPasswordOf(holder.id, own.password))
    if (!isTheirs) return false
    await verify(holder, events.verified)
    return true
  }

  async function registrationOf(
    email: string,
    { browserSecret, password }: RegistrationProof,
  ): Promise<PendingRegistration | undefined> {
    const found = await registrations.fromBrowser(email, browserSecret)
    if (found || !password) return found
    return hashQueue.run(() => registrations.withPassword(email, password))
  }

  function isPasswordOf(userId: string, password: string): Promise<boolean> {
    return hashQueue.run(() => auth.isPasswordOf(userId, password))
  }

  /** Proves the e-mail of an account that an invitation without one made. */
  async function verify({ id, email }: UserEntry, event: NewAccountEvent): Promise<void> {
    const removed = await store.verifyEmail(id, { ...event, actor: id, subject: id })
    const isTold = removed && (removed.secondFactor || removed.passkeys > 0)
    if (isTold && mailer) background.run(mailer.send(mails.emailProved(email, removed)))
  }

  async function register(
    { name, email, passwordHash }: PendingRegistration,
    { registered, verified }: ConfirmationEvents,
  ): Promise<void> {
    const result = await store.createUser(
      { name, email, passwordHash, isEmailVerified: true, role: 'reader', campuses: [] },
      registered,
    )
    if (result.kind !== 'created') return
    const { id } = result.user
    await store.record({ ...verified, actor: id, subject: id })
  }
}
