import { expect, test } from 'vitest'
import { contextWords, refusedPassword } from './password-policy.ts'

const owner = {
  email: 'ana.souza@exemplo.org',
  name: 'Ana Maria Souza',
  context: contextWords([
    {
      appName: 'Campus na Mão',
      institutionName: 'Instituto Federal de Brasília',
      institutionAcronym: 'IFB',
      description: 'Cursos e horários',
    },
    { name: 'Campus Gama', shortName: 'Gama', acronym: 'CGAM' },
  ]),
}

test.each([
  ['', 'weak_password'],
  ['123456789', 'weak_password'],
  ['😀😀😀😀😀', 'weak_password'],
  ['1234567890', 'common_password'],
  ['  1234567890  ', 'common_password'],
  ['QwErTyUiOp', 'common_password'],
  ['ana.souza@exemplo.org', 'password_is_email'],
  [' Ana.Souza@Exemplo.ORG ', 'password_is_email'],
  ['x'.repeat(257), 'long_password'],
])('%j is refused: %s', async (password, code) => {
  expect(await refusedPassword(password, owner)).toBe(code)
})

test.each([
  'senha12345',
  'brasil2024!',
  'flamengo123',
  'corinthians10',
  'ifbrasilia2025',
  'meuamor123',
  'deusefiel7',
  'gabriel2010!',
  'vascodagama1',
  'Mudar@123456',
  'Brasília@2026',
  'eu te amo muito',
  'bola.casa.2025',
])('%j, which people in Brazil use, is refused', async (password) => {
  expect(await refusedPassword(password, owner)).toMatch(/^(?:guessable|common)_password$/)
})

test.each([
  ['the name of its owner', 'AnaSouza1998'],
  ['their e-mail', 'ana.souza@exemplo.org!'],
  ['the name of the institute', 'InstitutoFederal1'],
  ['its acronym', 'ifb@2025ifb'],
  ['a campus', 'CampusGama2025'],
  ['one character', 'x'.repeat(256)],
  ['one word, again and again', 'nove nove 10'],
  ['one emoji', '😀'.repeat(10)],
  ['a line of digits and one of keys', '1234567890\nqwertyuiop'],
])('one that is made of %s is refused: %j', async (_what, password) => {
  expect(await refusedPassword(password, owner)).toBe('guessable_password')
})

test.each([
  'só minúsculas e espaços',
  'uma frase bem comprida',
  'abacate mesa trovão',
  'tatu azul come 7 pipocas',
  'o gato da Ana mora na lua do Gama',
  'correct horse battery staple',
  'k7#Qp2vLz9',
  'Wt5-rq8-Hn2-Jx6',
  'chuva de caju no telhado '.repeat(10),
])('%j is taken', async (password) => {
  expect(await refusedPassword(password, owner)).toBeUndefined()
})
