import { expect, test } from 'vitest'
import { hashSecretToken } from '#server/accounts/passwords/secret-token.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import { temporaryAccounts } from '#test/server.ts'
import { createAdmin, offerFirstAdmin } from './create-admin.ts'

const site = 'https://app.example.org'
const email = 'ana@example.org'
const password = 'uma senha bem comprida'

function typing(...answers: (string | undefined)[]) {
  return { readPassword: async () => answers.shift() }
}

function tokenIn(text: string | undefined): string {
  return /^https:\/\/app\.example\.org\/perfil\?convite=([\w-]{43})$/m.exec(text ?? '')?.[1] ?? ''
}

async function kinds(accounts: AccountStore): Promise<string[]> {
  return (await accounts.events({ limit: 99 })).map(({ kind }) => kind)
}

test('at a terminal the password makes the account', async () => {
  const accounts = await temporaryAccounts()
  const outcome = await createAdmin(accounts, site, ' Ana@Example.org ', typing(password, password))
  expect(outcome).toEqual({ isDone: true, message: 'ana@example.org já pode administrar.' })
  expect(await accounts.userByEmail(email)).toMatchObject({
    role: 'admin',
    campuses: 'all',
    isEmailVerified: true,
  })
  const events = await accounts.events({ limit: 9 })
  expect(events).toMatchObject([
    { kind: 'admin_created', subject: email, address: 'console' },
    { kind: 'invited', address: 'console' },
  ])
})

test.each([
  ['an empty one', ['']],
  ['none', [undefined]],
  ['a short one', ['curta', 'curta']],
  ['a common one', ['1234567890', '1234567890']],
  ['one that is easy to guess', ['brasil2024!', 'brasil2024!']],
  ['the e-mail', [email, email]],
  ['two different ones', [password, 'outra senha comprida']],
  ['one only', [password, undefined]],
])('%s makes none', async (_name, answers) => {
  const accounts = await temporaryAccounts()
  const outcome = await createAdmin(accounts, site, email, typing(...answers))
  expect(outcome).toEqual({ isDone: false, message: expect.stringMatching(/^[A-Z].*\.$/) })
  expect(await kinds(accounts)).toEqual([])
})

test.each(['', 'ana', 'ana@', 'ana@example.org,eva@example.org', '--help', 'a\n@example.org'])(
  '%j is no e-mail',
  async (text) => {
    const accounts = await temporaryAccounts()
    const outcome = await createAdmin(accounts, site, text, typing(password, password))
    expect(outcome).toMatchObject({ isDone: false, message: expect.stringContaining('Uso:') })
    expect(await kinds(accounts)).toEqual([])
  },
)

test('where nobody can type, a link for that e-mail is answered', async () => {
  const accounts = await temporaryAccounts()
  const { message } = await createAdmin(accounts, site, email, {})
  const hash = hashSecretToken(tokenIn(message))
  const offer = await accounts.invitation(hash, new Date().toISOString())
  expect(offer).toEqual({ email, role: 'admin', campuses: 'all', owns: [], isForFirstAdmin: false })
})

test('whoever has an account is promoted, also when blocked, and keeps the password', async () => {
  const accounts = await temporaryAccounts()
  await createAdmin(accounts, site, email, typing(password, password))
  await createAdmin(accounts, site, 'bia@example.org', typing(password, password))
  const ana = await accounts.userByEmail(email)
  const event = { at: new Date().toISOString(), kind: 'user_blocked', address: 'x' } as const
  await accounts.changeUser(ana?.id ?? '', { role: 'reader', isBlocked: true }, event)
  expect(await createAdmin(accounts, site, email, {})).toMatchObject({ isDone: true })
  expect(await accounts.userByEmail(email)).toMatchObject({ role: 'admin', isBlocked: false })
})

test('the first admin is offered a new link each time, until there is one', async () => {
  const accounts = await temporaryAccounts()
  const now = new Date().toISOString()
  const tokens = [
    tokenIn(await offerFirstAdmin(accounts, site)),
    tokenIn(await offerFirstAdmin(accounts, site)),
  ]
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) {
    expect(await accounts.invitation(hashSecretToken(token), now)).toMatchObject({
      role: 'admin',
      campuses: 'all',
    })
  }
  await createAdmin(accounts, site, email, typing(password, password))
  for (const token of tokens) {
    expect(await accounts.invitation(hashSecretToken(token), now)).toBeUndefined()
  }
  expect(await offerFirstAdmin(accounts, site)).toBeUndefined()
})
