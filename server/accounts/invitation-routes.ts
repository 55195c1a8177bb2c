import type { FastifyInstance } from 'fastify'
import { accountPaths } from '#protocol/accounts.ts'
import type { AcceptedInvitation, InvitationOffer } from '#protocol/api-types.ts'
import { sendPrivateJson } from '#server/http/api-call.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { sendProblem } from '#server/http/problem.ts'
import type { Mail } from './mails/mailer.ts'
import type { Accounts } from './open-accounts.ts'
import type { PublishedNames } from './passwords/password-policy.ts'
import { publicContextWords } from './passwords/password-policy.ts'
import { hashSecretToken } from './passwords/secret-token.ts'
import { acceptInvitation, invitationLink, invite } from './registration/invitations.ts'
import { accountEvent } from './request-security/account-event.ts'

const MAX_BODY_BYTES = 16 * 1024

type InvitationCall = { Params: { id: string } }

/** Invitations: admins make them, whoever has the link accepts. */
export function invitationRoutes(
  app: FastifyInstance,
  accounts: Accounts,
  content: PublishedNames,
  publicUrl: string,
): void {
  const { store, sessions, hashQueue, rateLimiter, background, mailer, registrations } = accounts
  const manage = { config: { access: 'manage_users' }, bodyLimit: MAX_BODY_BYTES } as const
  const enter = { config: { access: 'enter' }, bodyLimit: MAX_BODY_BYTES } as const

  app.post(accountPaths.invitations, manage, async (request, reply) => {
    const { inviteBody } = await import('#protocol/schemas/accounts.ts')
    const body = inviteBody.safeParse(request.body)
    if (!body.success) return sendProblem(reply, 'invalid_request')
    const { email } = body.data
    // An account whose e-mail nobody proved gives way to whoever accepts.
    const taken = email === undefined ? undefined : await store.userByEmail(email)
    if (taken?.isEmailVerified) return sendProblem(reply, 'account_exists')
    const person = await sessions.userOf(request)
    const who = { ...(person && { actor: person.id }), detail: describeOffer(body.data) }
    const event = accountEvent(request, 'invited', who)
    const offer = { ...body.data, ...(person && { invitedBy: person.id }) }
    const link = invitationLink(publicUrl, await invite(store, offer, event))
    if (email && mailer) {
      // The answer has the link as well, so a mail that fails costs nothing.
      background.run(mailer.send(invitationMail(email, link, publicUrl)))
    }
    return sendPrivateJson(reply, { link })
  })

  app.get(accountPaths.invitations, manage, async (_request, reply) =>
    sendPrivateJson(reply, { invitations: await store.invitations(new Date().toISOString()) }),
  )

  app.delete<InvitationCall>(accountPaths.openInvitation(':id'), manage, async (request, reply) => {
    const person = await sessions.userOf(request)
    const who = person ? { actor: person.id } : {}
    const event = accountEvent(request, 'invitation_withdrawn', who)
    const isThere = await store.withdrawInvitation(request.params.id, event)
    return isThere ? reply.code(204).send() : sendProblem(reply, 'not_found')
  })

  app.get(accountPaths.invitation, enter, async (request, reply) => {
    const { tokenQuery } = await import('#protocol/schemas/accounts.ts')
    const query = tokenQuery.safeParse(request.query)
    if (!query.success) return sendProblem(reply, 'invitation_invalid')
    const now = new Date().toISOString()
    const found = await store.invitation(hashSecretToken(query.data.token), now)
    if (!found) return sendProblem(reply, 'invitation_invalid')
    const { isForFirstAdmin: _, ...offer } = found
    return sendPrivateJson(reply, offer satisfies InvitationOffer)
  })

  app.post(accountPaths.acceptInvitation, enter, async (request, reply) => {
    const { acceptBody } = await import('#protocol/schemas/accounts.ts')
    const body = acceptBody.safeParse(request.body)
    if (!body.success) return sendProblem(reply, 'invalid_request')
    // Whoever has a link without an e-mail could ask which e-mails have an account.
    const attempt = { kind: 'token', address: clientAddress(request) } as const
    const wait = await rateLimiter.begin(attempt)
    if (wait > 0) return sendProblem(reply.header('retry-after', wait), 'too_many_requests')
    const event = accountEvent(request, 'invitation_accepted', {})
    const acceptance = { ...body.data, context: publicContextWords(content) }
    const result = await acceptInvitation(store, hashQueue, acceptance, event)
    if (result.kind === 'refused') return sendProblem(reply, result.code)
    await rateLimiter.succeed(attempt)
    const { isEmailVerified, email } = result.user
    if (!isEmailVerified) background.run(registrations.sendLink(email))
    return sendPrivateJson(reply, { isEmailVerified } satisfies AcceptedInvitation)
  })
}

function describeOffer({ email = 'link', role, campuses }: InvitationOffer): string {
  const scope = campuses === 'all' ? 'all' : campuses.join(', ')
  return [email, role, scope].filter(Boolean).join('; ')
}

/** What somebody reads who is invited by e-mail. */
function invitationMail(to: string, link: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Convite para o Campus na Mão',
    text:
      'Este convite é para ajudar a manter corretas as informações do Campus na Mão.\n\n' +
      `Para criar sua conta, abra:\n${link}\n\n` +
      'O convite vale por sete dias e uma vez só. Se não esperava por ele, ignore: nada acontece.' +
      `\n\nCampus na Mão\n${publicUrl}\n`,
  }
}
