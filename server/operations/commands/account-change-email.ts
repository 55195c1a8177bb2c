import { consoleEvent } from '#server/accounts/console-event.ts'
import type { Command } from './command.ts'
import { CommandError } from './exit-codes.ts'
import { withAccount } from './with-account.ts'

/** `campus account change-email <e-mail> <new e-mail>`: the operator vouches for another e-mail, where the server sends no mail. */
export const accountChangeEmail: Command = {
  usage: '<e-mail> <e-mail novo>',
  about: 'Troca o e-mail com que a pessoa entra, já confirmado.',
  takes: [2, 2],
  run: (call) =>
    withAccount(call, async ({ user, accounts: { store } }) => {
      const { changeEmailBody } = await import('#protocol/schemas/accounts.ts')
      const address = changeEmailBody.shape.email.safeParse(call.arguments[1])
      if (!address.success) {
        throw new CommandError('usage', `${call.arguments[1]} não é um e-mail: nada mudou.`)
      }
      const event = consoleEvent('email_changed', { subject: user.id })
      const outcome = await store.changeEmail(user.id, address.data, event)
      if (outcome !== 'changed') {
        throw new CommandError('cannotCreate', `${address.data} já tem uma conta: nada mudou.`)
      }
      return {
        message: `${user.email} agora entra como ${address.data}.`,
        data: { email: address.data, before: user.email },
      }
    }),
}
