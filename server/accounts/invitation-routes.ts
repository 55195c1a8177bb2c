import type { FastifyInstance } from 'fastify'
import { definitionOf } from '#content/collections.ts'
import { accountPaths } from '#protocol/accounts.ts'
import type { AcceptedInvitation, InvitationOffer } from '#protocol/api-types.ts'
import { isNowhere } from '#protocol/policy.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { titleIn } from '#server/history/history-entry.ts'
import { sendNothing, sendPrivateJson } from '#server/http/api-call.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { sendProblem } from '#server/http/problem.ts'
import type { DocumentKey } from '#server/store/account-store.ts'
import type { Store } from '#server/store/store.ts'
import type { Mail } from './mails/mailer.ts'
import type { Accounts } from './open-accounts.ts'
import type { PublishedNames } from './passwords/password-policy.ts'
import { publicContextWords } from './passwords/password-policy.ts'
import { hashSecretToken } from './passwords/secret-token.ts'
import { assignOwners } from './registration/assign-owners.ts'
import { acceptInvitation, invitationLink, invite } from './registration/invitations.ts'
import { accountEvent } from './request-security/account-event.ts'

const MAX_BODY_BYTES = 16 * 1024

type InvitationCall = { Params: { id: string } }

interface Dependencies {
  accounts: Accounts
  /** The store of the documents that invitations name. */
  documents: Store
  content: PublishedNames & Pick<PublishedContent, 'refresh'>
  publicUrl: string
}

/** Invitations: admins make them, whoever has the link accepts. */
export function invitationRoutes(
  app: FastifyInstance,
  { accounts, documents, content, publicUrl }: Dependencies,
): void {
  const { store, sessions, hashQueue, rateLimiter, background, mailer, registrations } = accounts
  const manage = { config: { access: 'manage_users' }, bodyLimit: MAX_BODY_BYTES } as const
  const enter = { config: { access: 'enter' }, bodyLimit: MAX_BODY_BYTES } as const

  app.post(accountPaths.invitations, manage, async (request, reply) => {
    const { inviteBody } = await import('#protocol/schemas/accounts.ts')
    const body = inviteBody.safeParse(request.body)
    if (!body.success) return sendProblem(reply, 'invalid_request')
    const { email, owns = [] } = body.data
    if (isNowhere(body.data)) return sendProblem(reply, 'editor_without_campus')
    const owned = await ownableWithTitles(documents, owns)
    if (!owned) return sendProblem(reply, 'not_found')
    // An account whose e-mail nobody proved gives way to whoever accepts.
    const taken = email === undefined ? undefined : await store.userByEmail(email)
    if (taken?.isEmailVerified) return sendProblem(reply, 'account_exists')
    const user = await sessions.userOf(request)
    const who = { ...(user && { actor: user.id }), detail: describeOffer(body.data) }
    const event = accountEvent(request, 'invited', who)
    const offer = { ...body.data, ...(user && { invitedBy: user.id }) }
    const link = invitationLink(publicUrl, await invite(store, offer, event))
    if (email && mailer) {
      // The answer has the link as well, so a mail that fails costs nothing.
      background.run(mailer.send(invitationMail({ to: email, link, owned, publicUrl })))
    }
    return sendPrivateJson(reply, { link })
  })

  app.get(accountPaths.invitations, manage, async (_request, reply) => {
    const open = await store.invitations(new Date().toISOString())
    const invitations = await Promise.all(open.map((each) => toOffer(documents, each)))
    return sendPrivateJson(reply, { invitations })
  })

  app.delete<InvitationCall>(accountPaths.openInvitation(':id'), manage, async (request, reply) => {
    const user = await sessions.userOf(request)
    const who = user ? { actor: user.id } : {}
    const event = accountEvent(request, 'invitation_withdrawn', who)
    const isThere = await store.withdrawInvitation(request.params.id, event)
    return isThere ? sendNothing(reply) : sendProblem(reply, 'not_found')
  })

  app.get(accountPaths.invitation, enter, async (request, reply) => {
    const { tokenQuery } = await import('#protocol/schemas/accounts.ts')
    const query = tokenQuery.safeParse(request.query)
    if (!query.success) return sendProblem(reply, 'invitation_invalid')
    const now = new Date().toISOString()
    const found = await store.invitation(hashSecretToken(query.data.token), now)
    if (!found) return sendProblem(reply, 'invitation_invalid')
    const { isForFirstAdmin: _, ...offer } = found
    return sendPrivateJson(reply, (await toOffer(documents, offer)) satisfies InvitationOffer)
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
    const { isEmailVerified, email, id } = result.user
    try {
      await assignOwners({ store: documents, accounts: store, content }, id)
    } catch (error) {
      // The account is there; what is left is repeated until it is done.
      request.log.error({ err: error }, 'the owners of documents could not be written')
    }
    if (!isEmailVerified) background.run(registrations.sendLink(email))
    return sendPrivateJson(reply, { isEmailVerified } satisfies AcceptedInvitation)
  })
}

type NewOffer = Omit<InvitationOffer, 'owns'> & { owns?: readonly DocumentKey[] }

function describeOffer({ email = 'link', role, campuses, owns = [] }: NewOffer): string {
  const scope = campuses === 'all' ? 'all' : campuses.join(', ')
  const owned = owns.map(({ collection, id }) => `${collection}/${id}`).join(', ')
  return [email, role, scope, owned].filter(Boolean).join('; ')
}

type OwnedDocument = NonNullable<InvitationOffer['owns']>[number]

/** Those that are there, with their titles. */
async function withTitles(
  documents: Store,
  keys: readonly DocumentKey[],
): Promise<OwnedDocument[]> {
  const found = await Promise.all(
    keys.map(async ({ collection, id }) => {
      const document = await documents.get(collection, id)
      return document && { collection, id, title: titleIn(collection, id, document) }
    }),
  )
  return found.filter((each) => each !== undefined)
}

/** The same; undefined where one is not there, or is not to be owned. */
async function ownableWithTitles(
  documents: Store,
  keys: readonly DocumentKey[],
): Promise<OwnedDocument[] | undefined> {
  const found = await withTitles(documents, keys)
  return found.length === keys.length && found.every(mayBeOwned) ? found : undefined
}

function mayBeOwned({ collection }: DocumentKey): boolean {
  return definitionOf(collection).writers?.sector_owner === 'own'
}

/** An invitation with the titles of what it gives to own, and without what is not there any more. */
async function toOffer<T extends { owns: readonly DocumentKey[] }>(
  documents: Store,
  { owns, ...offer }: T,
): Promise<Omit<T, 'owns'> & Pick<InvitationOffer, 'owns'>> {
  const owned = await withTitles(documents, owns)
  return { ...offer, ...(owned.length > 0 && { owns: owned }) }
}

interface MailedInvitation {
  to: string
  link: string
  owned: readonly OwnedDocument[]
  publicUrl: string
}

/** What somebody reads who is invited by e-mail. */
function invitationMail({ to, link, owned, publicUrl }: MailedInvitation): Mail {
  const list = owned.map(({ collection, title }) => {
    return `- ${title} (${definitionOf(collection).label.one.toLowerCase()})\n`
  })
  return {
    to,
    subject: 'Convite para o Campus na Mão',
    text:
      'Este convite é para ajudar a manter corretas as informações do Campus na Mão.\n\n' +
      (list.length > 0 ? `Você vai cuidar de:\n${list.join('')}\n` : '') +
      `Para criar sua conta, abra:\n${link}\n\n` +
      'O convite vale por sete dias e uma vez só. Se não esperava por ele, ignore: nada acontece.' +
      `\n\nCampus na Mão\n${publicUrl}\n`,
  }
}
