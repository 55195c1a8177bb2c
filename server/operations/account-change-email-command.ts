/** `account:change-email <e-mail> <new e-mail>`: the operator vouches for another e-mail, where the server sends no mail. */
import { consoleEvent } from '#server/accounts/console-event.ts'
import { runAccountCommand } from './account-command.ts'

await runAccountCommand(async ({ user, accounts: { store } }) => {
  const { changeEmailBody } = await import('#server/accounts/admin-bodies.ts')
  const address = changeEmailBody.shape.email.safeParse(process.argv[3])
  if (!address.success) {
    return 'Uso: npm run account:change-email -- antigo@exemplo.edu.br novo@exemplo.edu.br'
  }
  const event = consoleEvent('email_changed', { subject: user.id })
  const outcome = await store.changeEmail(user.id, address.data, event)
  return outcome === 'changed'
    ? `${user.email} agora entra como ${address.data}.`
    : `${address.data} já tem uma conta: nada mudou.`
})
