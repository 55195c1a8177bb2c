import { expect, test } from 'vitest'
import { faultOfEmail } from './email-fault.ts'
import { faultOfNewPassword } from './new-account-faults.ts'

test.each([['ana@ifb.edu.br'], ['ana.lima+app@example.org'], ['josé@exemplo.com.br']])(
  '%s can be sent',
  (email) => {
    expect(faultOfEmail(email)).toBeUndefined()
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
  expect(faultOfEmail(email)).toContain(words)
})

test.each([
  ['', 'Digite a senha.'],
  ['a', '1 caractere.'],
  ['123456789', '9 caracteres.'],
  ['👩‍🏫', 'Use 10 ou mais'],
  ['Ana@Exemplo.org', 'próprio e-mail'],
])('“%s” is refused: %s', (password, words) => {
  expect(faultOfNewPassword(password, 'ana@exemplo.org')).toContain(words)
})

test.each([['1234567890'], ['          '], ['uma frase que só eu digo']])(
  '“%s” may be sent: nothing but its length counts here',
  (password) => {
    expect(faultOfNewPassword(password, 'ana@exemplo.org')).toBeUndefined()
  },
)
