import { expect, test } from 'vitest'
import { checkCredential } from './check-credential.ts'

test.each([['ana@ifb.edu.br'], ['ana.lima+app@example.org'], ['josé@exemplo.com.br']])(
  '%s can be sent',
  (email) => {
    expect(checkCredential({ email, password: 'x' })).toEqual({})
  },
)

test.each([
  ['', 'Digite o e-mail.'],
  ['ana', 'Falta o @'],
  ['ana@', 'Confira o e-mail'],
  ['@ifb.edu.br', 'Confira o e-mail'],
  ['ana@ifb', 'Confira o e-mail'],
  ['ana@ifb..br', 'Confira o e-mail'],
  ['ana lima@ifb.edu.br', 'Confira o e-mail'],
  ['ana@@ifb.edu.br', 'Confira o e-mail'],
])('the e-mail “%s” is told apart: %s', (email, words) => {
  expect(checkCredential({ email, password: 'x' }).email).toContain(words)
})

test('all faults are told at once, in the order of the form', () => {
  expect(Object.keys(checkCredential({ email: '', password: '' }))).toEqual(['email', 'password'])
})

test('a password may be anything but nothing', () => {
  expect(checkCredential({ email: 'ana@ifb.edu.br', password: ' ' })).toEqual({})
})
