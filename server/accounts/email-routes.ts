import type { FastifyInstance, FastifyReply } from 'fastify'
import { accountPaths } from '#protocol/accounts.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { sendPrivateJson } from '#server/http/api-call.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { sendProblem } from '#server/http/problem.ts'
import { accountMails } from './mails/account-mails.ts'
import type { Accounts } from './open-accounts.ts'

const MAX_BODY_BYTES = 16 * 1024

const enter = { config: { access: 'enter' } } as const
const useAccount = { config: { access: 'use_account' }, bodyLimit: MAX_BODY_BYTES } as const

/** Asks to change the e-mail of an account. The new one is proved by `confirmation-routes.ts`. */
export function emailRoutes(app: FastifyInstance, accounts: Accounts, publicUrl: string): void {
  const { store, auth, sessions, hashQueue, rateLimiter, background, mailer } = accounts
  const mails = accountMails(publicUrl)

  app.post(accountPaths.changeEmail, useAccount, async (request, reply) => {
    const { changeEmailBody } = await import('#protocol/schemas/accounts.ts')
    const body = changeEmailBody.safeParse(request.body)
    if (!body.success) {
      const isAboutEmail = body.error.issues.some(({ path }) => path[0] === 'email')
      return sendProblem(reply, isAboutEmail ? 'invalid_email' : 'invalid_request')
    }
    const user = await sessions.requireUser(request)
    const { email, password } = body.data
    const guess = {
      kind: 'password',
      address: clientAddress(request),
      account: user.email,
    } as const
    const wait = await rateLimiter.begin(guess)
    if (wait > 0) return sendWait(reply, wait)
    if (!(await hashQueue.run(() => auth.isPasswordOf(user.id, password)))) {
      return sendProblem(reply, 'wrong_password')
    }
    await rateLimiter.succeed(guess)
    // The new e-mail may be a stranger's, who is not to be flooded.
    const mail = { kind: 'verification', address: clientAddress(request), account: email } as const
    const mailWait = await rateLimiter.begin(mail)
    if (mailWait > 0) return sendWait(reply, mailWait)
    background.run(sendLink(user, email))
    return sendPrivateJson(reply, {})
  })

  app.get(accountPaths.changeEmail, enter, async (request, reply) => {
    const { token } = request.query as { token?: unknown }
    const query = new URLSearchParams({ token: typeof token === 'string' ? token : '' })
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return reply.redirect(`${accountPaths.confirmEmailChange}?${query}`, 302)
  })

  /** After the answer: how long it takes would tell who has an account. */
  async function sendLink({ id: userId }: SessionUser, email: string): Promise<void> {
    const holder = await store.userByEmail(email)
    if (holder?.isEmailVerified) await mailer?.send(mails.alreadyRegistered(email))
    else await mailer?.send(mails.newEmail(email, await auth.createEmailChange({ userId, email })))
  }
}

function sendWait(reply: FastifyReply, seconds: number): FastifyReply {
  return sendProblem(reply.header('retry-after', seconds), 'too_many_requests')
}
