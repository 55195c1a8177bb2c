import { resetLink } from '#server/accounts/account-mails.ts'
import { consoleEvent } from '#server/accounts/console-event.ts'
import type { Command } from './command.ts'
import { withAccount } from './with-account.ts'

/** `campus account reset-link <e-mail>`: prints the link with which somebody chooses another password, for the operator to pass on. */
export const accountResetLink: Command = {
  usage: '<e-mail>',
  about: 'Dá um link com o qual a pessoa escolhe outra senha. Entregue-o só a ela.',
  takes: [1, 1],
  run: (call) =>
    withAccount(call, async ({ user, accounts: { auth, store }, publicUrl }) => {
      const link = resetLink(publicUrl, await auth.createReset(user.id))
      await store.record(consoleEvent('reset_requested', { subject: user.id }))
      return {
        message: `Vale por 30 minutos e uma vez só:\n${link}`,
        data: { email: user.email, link },
      }
    }),
}
