/** `account:verify <e-mail>`: the operator vouches for an e-mail, where the server sends no mail. */
import { consoleEvent } from '#server/accounts/console-event.ts'
import { runAccountCommand } from './account-command.ts'

await runAccountCommand(async ({ user, accounts: { store } }) => {
  if (user.isEmailVerified) return `${user.email} já estava confirmado.`
  await store.verifyEmail(user.id, consoleEvent('email_verified', { subject: user.id }))
  return `${user.email} confirmado: a pessoa já pode entrar.`
})
