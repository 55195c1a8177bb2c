import { expect, test } from 'vitest'
import { faultOfNewPassword } from './fault-of-new-password.ts'

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
