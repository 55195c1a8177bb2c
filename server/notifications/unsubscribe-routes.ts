import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UserEntry } from '#protocol/api-types.ts'
import { notificationPaths, type Topic, topics } from '#protocol/notifications.ts'
import { sendConfirmationPage } from '#server/accounts/confirmation-page.ts'
import { sendDonePage, sendPlainPage } from '#server/http/plain-pages.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { NotificationStore } from '#server/store/notification-store.ts'
import type { Unsubscriber } from './unsubscribe.ts'

interface Dependencies {
  accounts: Pick<AccountStore, 'user'>
  notifications: Pick<NotificationStore, 'saveChoices'>
  unsubscriber: Unsubscriber
}

const MAX_BODY_BYTES = 8 * 1024

const enter = { config: { access: 'enter' } } as const

const form = { config: { access: 'enter', isTokenForm: true }, bodyLimit: MAX_BODY_BYTES } as const

const noMail = Object.fromEntries(topics.map((topic) => [topic, 'none'])) as Record<Topic, 'none'>

/**
 * Ends somebody's digests without their signing in: the token in the address is the proof. GET shows a page and changes
 * nothing, because mail servers open links too; POST comes from that page, or from a mail program with one tap (RFC
 * 8058), which is redirected nowhere.
 */
export function unsubscribeRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { accounts, notifications, unsubscriber } = dependencies

  async function userOf(request: FastifyRequest): Promise<UserEntry | undefined> {
    const userId = unsubscriber.userIdOf(tokenOf(request))
    return userId === undefined ? undefined : accounts.user(userId)
  }

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // It says no more than that it is the one tap; the token is in the address.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _, done) =>
      done(null, {}),
    )

    scope.get(notificationPaths.unsubscribe, enter, async (request, reply) => {
      const user = await userOf(request)
      if (!user) return sendPlainPage(reply, 'link_expired')
      return sendConfirmationPage(reply, {
        title: 'Não receber mais resumos',
        text: `Os resumos do Campus na Mão para ${user.email} deixam de ser enviados. Você pode voltar a receber quando quiser, no seu perfil.`,
        action: notificationPaths.unsubscribe,
        token: tokenOf(request),
        button: 'Não receber mais',
      })
    })

    scope.post(notificationPaths.unsubscribe, form, async (request, reply) => {
      const user = await userOf(request)
      if (!user) return sendPlainPage(reply, 'link_expired')
      await notifications.saveChoices(user.id, noMail)
      return sendDonePage(reply, {
        title: 'Pronto',
        text: 'Você não recebe mais resumos por e-mail. Para voltar a receber, entre e escolha no seu perfil, em “Avisos por e-mail”.',
      })
    })
  })
}

function tokenOf({ query, body }: FastifyRequest): string {
  const { token } = { ...(body as object | undefined), ...(query as object) } as { token?: unknown }
  return typeof token === 'string' ? token : ''
}
