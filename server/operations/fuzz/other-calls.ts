import fc from 'fast-check'
import { roles } from '#protocol/accounts.ts'
import { authRoutes } from '#server/accounts/auth-routes.ts'
import { password } from '#server/accounts/test-people.ts'
import type { Header } from './fuzz-request.ts'
import { type Known, ownEmail, ownId } from './known.ts'

const email = fc.constantFrom(ownEmail, 'ninguem@exemplo.org', 'estranha-1@exemplo.org')
const knownPassword = fc.oneof(
  { weight: 3, arbitrary: fc.constant(password) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
)
const name = fc.constantFrom('Ana', 'Ana Maria', 'João d’Ávila')
const token = fc.stringMatching(/^[\w-]{43}$/)

const kinds = {
  email,
  name,
  text: fc.oneof(token, fc.stringMatching(/^\d{6}$/)),
  recovery_code: fc.stringMatching(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/),
  password: knownPassword,
  object: fc.object({ maxDepth: 2 }),
}

const form = fc.nat({ max: 5 }).map((n) => String(n).repeat(32))

/** What is sent to calls that the OpenAPI document does not describe, by route. */
export function bodiesOf(known: Known): Record<string, fc.Arbitrary<unknown>> {
  const campuses = fc.constantFrom<unknown>('all', [], ['brasilia'])
  const role = fc.constantFrom(...roles)
  const described = authRoutes
    .filter(({ method }) => method === 'POST')
    .map(({ url, body = {} }) => {
      const parts = Object.entries(body).map(([field, kind]) => [field, kinds[kind]] as const)
      return [`POST ${url}`, fc.record(Object.fromEntries(parts))] as const
    })
  const draft = fc.record(
    { body: fc.object({ maxDepth: 2 }), seen: fc.constant('2026-01-01T00:00:00.000Z') },
    { requiredKeys: ['body'] },
  )
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
    'PATCH /api/media/:hash': fc.record({ alt: fc.string({ minLength: 1, maxLength: 50 }) }),
    'POST /api/media/:hash/replacement': fc.record({ by: fc.constantFrom(...known.hashes) }),
    'PUT /api/drafts/:collection': draft,
    'PUT /api/drafts/:collection/:id': draft,
  }
}

const optional = (...pairs: readonly fc.Arbitrary<Header>[]) =>
  fc
    .tuple(...pairs.map((pair) => fc.option(pair)))
    .map((chosen) => chosen.filter((pair) => pair !== null))

const of = (query: string, ...values: readonly string[]): fc.Arbitrary<Header> =>
  fc.constantFrom(...values).map((value): Header => [query, value])

const person = fc.constant<readonly Header[]>([['person', ownId]])

const audit = optional(
  of('who', 'ana', 'ANA@exemplo'),
  of('kind', 'created', 'documents', 'accounts', 'signed_in'),
  of('collection', 'courses', 'news'),
  of('from', '2026-01-01', '2026-11-01'),
  of('to', '2026-12-31'),
  of('cursor', '100.100'),
  of('format', 'csv', 'json'),
)

/** Queries of calls and pages, by route. */
export const queries: Record<string, fc.Arbitrary<readonly Header[]>> = {
  'GET /api/admin/users': optional(of('search', 'ana', 'é'), of('after', 'a@exemplo.org')),
  'GET /api/admin/audit': audit,
  'GET /api/admin/audit/export': audit,
  'GET /api/invitations/lookup': optional(token.map((value): Header => ['token', value])),
  'GET /api/auth/verify-email': optional(token.map((value): Header => ['token', value])),
  'GET /api/account/email/confirmation': optional(token.map((value): Header => ['token', value])),
  'GET /api/presence/:collection/:id': form.map((value) => [['form', value]]),
  'DELETE /api/media/:hash': optional(of('used', 'true', 'false')),
  'POST /api/media': optional(of('alt', 'Uma feira', 'Um laboratório')),
  'GET /api/drafts/:collection': person,
  'PUT /api/drafts/:collection': person,
  'DELETE /api/drafts/:collection': person,
  'GET /api/drafts/:collection/:id': person,
  'PUT /api/drafts/:collection/:id': person,
  'DELETE /api/drafts/:collection/:id': person,
}

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
