import type { Mailer } from '#server/accounts/mails/mailer.ts'
import type { NotificationStore } from '#server/store/notification-store.ts'
import { digestMail } from './digest-mail.ts'
import type { DigestChannel } from './digest-sender.ts'
import { choicesOf } from './notification-routes.ts'
import type { Unsubscriber } from './unsubscribe.ts'

interface Dependencies {
  notifications: Pick<NotificationStore, 'saveMailed'>
  mailer: Mailer
  unsubscriber: Unsubscriber
  publicUrl: string
}

/** Digests by mail. */
export function createMailChannel(dependencies: Dependencies): DigestChannel {
  const { notifications, mailer, unsubscriber, publicUrl } = dependencies
  return {
    lease: 'digests',
    stateOf: (settings) => ({ choices: choicesOf(settings), told: settings.mailed }),
    keepTold: (userId, told) => notifications.saveMailed(userId, told),
    async tell({ user, notifications: found, id }) {
      const mail = digestMail({
        to: user.email,
        notifications: found,
        publicUrl,
        unsubscribeLink: unsubscriber.linkFor(user.id),
        messageId: `<resumo.${id}@${new URL(publicUrl).hostname}>`,
      })
      try {
        await mailer.send(mail)
        return { kind: 'told' }
      } catch (error) {
        return { kind: isAnswer(error) ? 'refused' : 'unreachable', error }
      }
    },
  }
}

/** The mail server spoke: another mail may fare better. */
function isAnswer(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return responseCode !== undefined && code !== 'EAUTH'
}
