import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('a hash tells its algorithm and cost, and is another one each time', async () => {
  const first = await hashPassword('uma frase')
  expect(first).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await hashPassword('uma frase')).not.toBe(first)
})

test('the password that it was made of is right, and no other', async () => {
  const hash = await hashPassword('Maçã com açúcar')
  expect(await verifyPassword({ hash, password: 'Maçã com açúcar' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Maçã com açúcar'.normalize('NFD') })).toBe(true)
  for (const password of ['maçã com açúcar', 'Maçã com açúcar ', '', 'x'.repeat(1000)]) {
    expect(await verifyPassword({ hash, password })).toBe(false)
  }
})

// Made by the reference implementation: `echo -n "somesalt…" | argon2`.
test('hashes of other costs are understood', async () => {
  const password = 'password'
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword({ hash, password })).toBe(true)
})

test.each(['', 'x', '$argon2id$v=19$m=1,t=1,p=1$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'nothing matches %j',
  async (hash) => {
    expect(await verifyPassword({ hash, password: 'x' })).toBe(false)
  },
)
