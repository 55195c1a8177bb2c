import fc from 'fast-check'
import { roles } from '#protocol/accounts.ts'
import { authRoutes } from '#server/accounts/auth-routes.ts'
import { password } from '#server/accounts/test-people.ts'
import type { Header } from './fuzz-request.ts'
import { type Known, ownEmail } from './known.ts'

const email = fc.constantFrom(ownEmail, 'ninguem@exemplo.org', 'estranha-1@exemplo.org')
const knownPassword = fc.oneof(
  { weight: 3, arbitrary: fc.constant(password) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
)
const name = fc.constantFrom('Ana', 'Ana Maria', 'João d’Ávila')
/** A secret that opens nothing. */
export const token = fc.stringMatching(/^[\w-]{43}$/)

const kinds = {
  email,
  name,
  text: fc.oneof(token, fc.stringMatching(/^\d{6}$/)),
  recoveryCode: fc.stringMatching(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/),
  password: knownPassword,
  object: fc.object({ maxDepth: 2 }),
}

/** Names of open forms. */
export const form = fc.nat({ max: 5 }).map((n) => String(n).repeat(32))

/** What is sent where a description says too little of it, by route. */
export function bodiesOf(known: Known): Record<string, fc.Arbitrary<unknown>> {
  const campuses = fc.constantFrom<unknown>('all', [], ['brasilia'])
  const role = fc.constantFrom(...roles)
  const described = authRoutes
    .filter(({ method }) => method === 'POST')
    .map(({ url, body = {} }) => {
      const parts = Object.entries(body).map(([field, kind]) => [field, kinds[kind]] as const)
      return [`POST ${url}`, fc.record(Object.fromEntries(parts))] as const
    })
  return {
    ...Object.fromEntries(described),
    'POST /api/auth/revoke-session': fc.record({ id: token }),
    'POST /api/auth/verify-email': fc.record({ token, password: knownPassword }),
    'POST /api/account/email/confirmation': fc.record({ token, password: knownPassword }),
    'POST /api/account/email': fc.record({ email, password: knownPassword }),
    'POST /api/invitations/accept': fc.record({ token, name, password: knownPassword }),
    'POST /api/admin/invitations': fc.record(
      { email, role, campuses },
      { requiredKeys: ['role', 'campuses'] },
    ),
    'PATCH /api/admin/users/:id': fc.record(
      { role, campuses, isBlocked: fc.boolean() },
      { requiredKeys: ['role'] },
    ),
    'POST /api/media/:hash/replacement': fc.record({ by: fc.constantFrom(...known.hashes) }),
  }
}

const optional = (...pairs: readonly fc.Arbitrary<Header>[]) =>
  fc
    .tuple(...pairs.map((pair) => fc.option(pair)))
    .map((chosen) => chosen.filter((pair) => pair !== null))

const of = (query: string, ...values: readonly string[]): fc.Arbitrary<Header> =>
  fc.constantFrom(...values).map((value): Header => [query, value])

/** What pages read of an address. */
export const pageQuery = optional(
  of('q', 'biblioteca', 'técnico', 'xyzxyz', 'a'),
  of('campus', 'brasilia', 'gama', 'nenhum'),
  of('turno', 'noturno'),
  of('pagina', '1', '2', '99'),
  of('volta', '/tab1', '//evil.example'),
)

/** Parameters of paths, apart from documents. */
export function parametersOf(known: Known): Record<string, fc.Arbitrary<string>> {
  const files = fc.constantFrom('320.webp', '640.avif', '1.webp', '99999.avif')
  return {
    ':hash': fc.oneof(fc.constantFrom(...known.hashes), fc.stringMatching(/^[0-9a-f]{64}$/)),
    ':file': files,
    ':revision': fc.constantFrom('1', '1', '2', '3'),
    ':token': fc.oneof(fc.constantFrom(...known.corrections), token),
    ':proposal': fc.oneof(fc.constantFrom(...known.proposals), token),
    // Of an account that admins' calls are about, or of an invitation.
    ':person': fc.constantFrom(...known.strangers),
    ':slug': fc.constantFrom('tipos', 'publico', 'nada'),
    ':part.xml': fc.constantFrom('1.xml', '2.xml', 'x.xml'),
    '*': fc.constantFrom('json', 'static/index.html', 'nada.js', 'nada'),
  }
}
