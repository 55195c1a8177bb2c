import type { ErrorCode } from '#protocol/errors.ts'
import { refusedPassword } from '#server/accounts/passwords/password-policy.ts'
import { consoleEvent } from '#server/accounts/request-security/account-event.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import { createWorkQueue } from '#server/work-queue.ts'
import { acceptInvitation, invitationLink, invite } from './invitations.ts'

interface AdminTerminal {
  /** Absent where nobody can type. */
  readPassword?: (question: string) => Promise<string | undefined>
  /** See `contextWords`. */
  context?: readonly string[]
}

/** `message` is for the operator. */
interface AdminOutcome {
  isDone: boolean
  message: string
  /** Where the account is still to be made: with which link. */
  link?: string
}

const sentences: Partial<Record<ErrorCode, string>> = {
  weak_password: 'A senha precisa de pelo menos 10 caracteres.',
  long_password: 'A senha é longa demais: use até 256 caracteres.',
  common_password: 'Esta senha é uma das mais usadas do mundo. Escolha outra.',
  guessable_password:
    'Esta senha é fácil de adivinhar. Use quatro ou mais palavras sem relação entre si, sem o seu nome nem o da instituição.',
  password_is_email: 'A senha não pode ser o e-mail.',
}

/** Makes the account of an admin, or makes an admin of whoever has that e-mail. */
export async function createAdmin(
  accounts: AccountStore,
  publicUrl: string,
  email: string,
  { readPassword, context = [] }: AdminTerminal,
): Promise<AdminOutcome> {
  const address = email.trim().toLowerCase()
  const { inviteBody } = await import('#protocol/schemas/accounts.ts')
  const offer = { email: address, role: 'admin', campuses: 'all' } as const
  if (!inviteBody.safeParse(offer).success) {
    return {
      isDone: false,
      message: 'Isto não é um e-mail. Uso: campus admin create nome@instituto.edu.br',
    }
  }
  const known = await accounts.userByEmail(address)
  if (known?.isEmailVerified) return promote(accounts, known.id, address)
  const token = () =>
    invite(accounts, offer, consoleEvent('invited', { detail: `${address}; admin; all` }))
  if (!readPassword) {
    const link = invitationLink(publicUrl, await token())
    const message = `Convite para administrar, vale sete dias, uma vez só:\n${link}`
    return { isDone: true, message, link }
  }
  const password = await readPassword('Senha: ')
  if (!password) return { isDone: false, message: 'Nada foi feito.' }
  const problem = await refusedPassword(password, { email: address, context })
  if (problem) return { isDone: false, message: sentences[problem] ?? problem }
  if ((await readPassword('A mesma senha: ')) !== password) {
    return { isDone: false, message: 'As senhas são diferentes. Nada foi feito.' }
  }
  const name = address.split('@', 1)[0] ?? address
  const acceptance = { token: await token(), name, password, context }
  const created = consoleEvent('admin_created')
  const result = await acceptInvitation(accounts, createWorkQueue(1), acceptance, created)
  if (result.kind === 'created') return { isDone: true, message: `${address} já pode administrar.` }
  return { isDone: false, message: `A conta não foi criada (${result.code}).` }
}

async function promote(accounts: AccountStore, id: string, email: string): Promise<AdminOutcome> {
  const change = { role: 'admin', campuses: 'all', isBlocked: false } as const
  await accounts.changeUser(id, change, consoleEvent('admin_created', { subject: id }))
  return { isDone: true, message: `${email} já tinha uma conta, e agora administra.` }
}

/** The link with which the first admin makes their account; undefined where somebody administers already. */
export async function offerFirstAdmin(
  accounts: AccountStore,
  publicUrl: string,
): Promise<string | undefined> {
  if (await accounts.hasAdmin()) return undefined
  const offer = { role: 'admin', campuses: 'all', isForFirstAdmin: true } as const
  const event = consoleEvent('invited', { detail: 'link; admin' })
  return invitationLink(publicUrl, await invite(accounts, offer, event))
}
