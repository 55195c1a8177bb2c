import { resetLink } from '#server/accounts/account-mails.ts'
import { consoleEvent } from '#server/accounts/console-event.ts'
import type { PendingRegistration } from '#server/store/account-store.ts'
import type { Command, Outcome } from './command.ts'
import { noAccount, type OpenAccounts, withAccounts } from './with-account.ts'

/** `campus account verify <e-mail>`: the operator vouches for an e-mail, where the server sends no mail. */
export const accountVerify: Command = {
  usage: '<e-mail>',
  about: `Confirma que o e-mail é da pessoa, onde o servidor não envia e-mails. Se houver mais de um
cadastro com ele, dá um link com o qual a pessoa escolhe a senha: entregue-o só a ela.`,
  takes: [1, 1],
  run: (call) =>
    withAccounts(call, async (opened) => {
      const { store } = opened.accounts
      const address = call.arguments[0]?.trim().toLowerCase() ?? ''
      const user = await store.userByEmail(address)
      if (user?.isEmailVerified) {
        return { message: `${address} já estava confirmado.`, data: { email: address } }
      }
      const [registration, ...others] = await store.registrations.of(address)
      if (!registration) {
        if (!user) throw noAccount(address)
        await store.verifyEmail(user.id, consoleEvent('email_verified', { subject: user.id }))
        return isVerified(address)
      }
      if (!user && others.length === 0) {
        await register(opened, registration)
        return isVerified(address)
      }
      // Which of them is the person's cannot be known here, so none of their passwords counts.
      return linkFor(opened, await register(opened, { ...registration, passwordHash: '' }))
    }),
}

function isVerified(email: string): Outcome {
  return { message: `${email} confirmado: a pessoa já pode entrar.`, data: { email } }
}

async function register(
  { accounts: { store } }: OpenAccounts,
  { name, email, passwordHash }: PendingRegistration,
): Promise<{ id: string; email: string }> {
  const result = await store.createUser(
    { name, email, passwordHash, isEmailVerified: true, role: 'reader', campuses: [] },
    consoleEvent('registered'),
  )
  if (result.kind !== 'created') throw noAccount(email)
  await store.record(consoleEvent('email_verified', { subject: result.user.id }))
  return result.user
}

async function linkFor(
  { accounts: { auth }, publicUrl }: OpenAccounts,
  { id, email }: { id: string; email: string },
): Promise<Outcome> {
  const link = resetLink(publicUrl, await auth.createReset(id))
  const message = `${email} confirmado. Há mais de um cadastro com este e-mail, talvez de pessoas diferentes: nenhuma
das senhas vale. Entregue este link só à pessoa, para que ela escolha a sua (30 minutos, uma vez só):
${link}`
  return { message, data: { email, link } }
}
