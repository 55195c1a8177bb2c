import { expect, test } from 'vitest'
import { faultOfEmail } from './fault-of-email.ts'

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
