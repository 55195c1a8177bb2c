import type { UserEntry } from '#protocol/api-types.ts'
import { resetLink } from '#server/accounts/mails/account-mails.ts'
import { type Accounts, accountSettings, openAccounts } from '#server/accounts/open-accounts.ts'
import { consoleEvent } from '#server/accounts/request-security/account-event.ts'
import { CommandError } from '#server/operations/exit-codes.ts'
import type { PendingRegistration } from '#server/store/account-store.ts'
import { openStores } from '#server/store/open-stores.ts'
import type { Call, Command, Outcome } from './command.ts'

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
      const [registration, ...others] = await store.registrations.byEmail(address)
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

export interface OpenAccounts {
  accounts: Accounts
  publicUrl: string
}

interface Account extends OpenAccounts {
  user: UserEntry
}

/** Opens the accounts for a command, also while the server runs. */
export async function withAccounts(
  call: Call,
  work: (opened: OpenAccounts) => Promise<Outcome>,
): Promise<Outcome> {
  const configuration = call.configuration()
  const { store, accounts: accountStore } = await openStores(configuration)
  try {
    const accounts = await openAccounts({
      ...accountSettings(configuration),
      store: accountStore,
      logError: (error) => console.error(error),
    })
    return await work({ accounts, publicUrl: configuration.PUBLIC_URL })
  } finally {
    await store.close()
  }
}

/** What the commands about one account have in common: its e-mail is the first argument. */
export async function withAccount(
  call: Call,
  work: (account: Account) => Promise<Outcome>,
): Promise<Outcome> {
  return withAccounts(call, async (opened) => {
    const email = call.arguments[0]?.trim() ?? ''
    const user = await opened.accounts.store.userByEmail(email)
    if (!user) throw noAccount(email)
    return work({ ...opened, user })
  })
}

export function noAccount(email: string): CommandError {
  return new CommandError('noUser', `Não há conta com o e-mail ${email}.`)
}
