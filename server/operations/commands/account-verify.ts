import { consoleEvent } from '#server/accounts/console-event.ts'
import type { Command } from './command.ts'
import { withAccount } from './with-account.ts'

/** `campus account verify <e-mail>`: the operator vouches for an e-mail, where the server sends no mail. */
export const accountVerify: Command = {
  usage: '<e-mail>',
  about: 'Confirma que o e-mail é da pessoa, onde o servidor não envia e-mails.',
  takes: [1, 1],
  run: (call) =>
    withAccount(call, async ({ user, accounts: { store } }) => {
      const { email } = user
      if (user.isEmailVerified)
        return { message: `${email} já estava confirmado.`, data: { email } }
      await store.verifyEmail(user.id, consoleEvent('email_verified', { subject: user.id }))
      return { message: `${email} confirmado: a pessoa já pode entrar.`, data: { email } }
    }),
}
