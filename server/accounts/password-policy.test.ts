import { expect, test } from 'vitest'
import { refusedPassword } from './password-policy.ts'

test.each([
  ['', 'weak_password'],
  ['123456789', 'weak_password'],
  ['😀😀😀😀😀', 'weak_password'],
  ['1234567890', 'common_password'],
  ['  1234567890  ', 'common_password'],
  ['QwErTyUiOp', 'common_password'],
  ['ana@exemplo.org', 'password_is_email'],
  [' Ana@Exemplo.ORG ', 'password_is_email'],
  ['x'.repeat(257), 'long_password'],
])('%j is refused: %s', async (password, code) => {
  expect(await refusedPassword(password, 'ana@exemplo.org')).toBe(code)
})

test.each([
  'nove nove 10',
  'aaaaaaaaaab',
  'só minúsculas e espaços',
  '😀😀😀😀😀😀😀😀😀😀',
  'ana@exemplo.org!',
  '1234567890\nqwertyuiop',
  'x'.repeat(256),
])('%j is taken', async (password) => {
  expect(await refusedPassword(password, 'ana@exemplo.org')).toBeUndefined()
})
