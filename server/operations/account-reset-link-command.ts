/** `account:reset-link <e-mail>`: prints the link with which somebody chooses another password, for the operator to pass on. */
import { resetLink } from '#server/accounts/account-mails.ts'
import { consoleEvent } from '#server/accounts/console-event.ts'
import { runAccountCommand } from './account-command.ts'

await runAccountCommand(async ({ user, accounts: { auth, store }, publicUrl }) => {
  const token = await auth.createReset(user.id)
  await store.record(consoleEvent('reset_requested', { subject: user.id }))
  return `Vale por 30 minutos e uma vez só:\n${resetLink(publicUrl, token)}`
})
