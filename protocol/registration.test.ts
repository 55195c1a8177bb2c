import { expect, test } from 'vitest'
import { mayRegister } from './registration.ts'

const domains = {
  registration: 'domains',
  registrationDomains: ['ifb.edu.br', '@Aluno.ifb.edu.br'],
}

test.each([
  [{}, 'ana@exemplo.org', true],
  [{ registration: 'open', registrationDomains: ['ifb.edu.br'] }, 'ana@exemplo.org', true],
  [{ registration: 'invitation', registrationDomains: ['ifb.edu.br'] }, 'ana@ifb.edu.br', false],
  [domains, 'ana@ifb.edu.br', true],
  [domains, 'ana@IFB.edu.br', true],
  [domains, 'ana@aluno.ifb.edu.br', true],
  [domains, 'ana@outro.ifb.edu.br', false],
  [domains, 'ana@naoifb.edu.br', false],
  [domains, 'ana@ifb.edu.br.exemplo.org', false],
  [domains, '"ana@ifb.edu.br"@exemplo.org', false],
  [{ registration: 'domains' }, 'ana@ifb.edu.br', false],
] as const)('with %j %s: %s', (rules, email, may) => {
  expect(mayRegister(rules as Parameters<typeof mayRegister>[0], email)).toBe(may)
})
