import fc from 'fast-check'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import { roles } from '#protocol/accounts.ts'
import { authRoutes } from '#server/accounts/auth-routes.ts'
import { password } from '#test/accounts/people.ts'
import { type KnownContent, OWN_EMAIL, OWN_ID } from './cast.ts'
import type { Header } from './fuzz-request.ts'
import {
  changesOf,
  type DocumentAddress,
  fromSchema,
  recordAt,
  type Schema,
} from './generated-documents.ts'

const emailAddress = fc.constantFrom(OWN_EMAIL, 'ninguem@exemplo.org', 'estranha-1@exemplo.org')

const knownPassword = fc.oneof(
  { weight: 3, arbitrary: fc.constant(password) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
)

const name = fc.constantFrom('Ana', 'Ana Maria', 'João d’Ávila')

/** A secret that opens nothing. */
const token = fc.stringMatching(/^[\w-]{43}$/)

const kinds = {
  email: emailAddress,
  name,
  text: fc.oneof(token, fc.stringMatching(/^\d{6}$/)),
  recoveryCode: fc.stringMatching(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/),
  password: knownPassword,
  object: fc.object({ maxDepth: 2 }),
}

/** Names of open forms. */
const form = fc.nat({ max: 5 }).map((n) => String(n).repeat(32))

/** What is sent where a description says too little of it, by route. */
export function bodiesOf(known: KnownContent): Record<string, fc.Arbitrary<unknown>> {
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
    'POST /api/account/session/renewal': fc.record({ password: knownPassword }),
    'POST /api/account/email': fc.record({ email: emailAddress, password: knownPassword }),
    'POST /api/invitations/accept': fc.record({ token, name, password: knownPassword }),
    'POST /api/admin/invitations': fc.record(
      { email: emailAddress, role, campuses },
      { requiredKeys: ['role', 'campuses'] },
    ),
    'PATCH /api/admin/users/:id': fc.record(
      { role, campuses, isBlocked: fc.boolean() },
      { requiredKeys: ['role'] },
    ),
    'POST /sugerir/:collection/:id': fc.record({
      note: fc.oneof(fc.constant('O telefone mudou.'), fc.string({ maxLength: 40 })),
      revision: fc.constantFrom('1', '2', '', 'x'),
    }),
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
  of('em', 'courses', 'glossary', 'nada'),
  of('campus', 'brasilia', 'gama', 'nenhum'),
  of('modalidade', 'fic', 'licenciatura', 'nenhuma'),
  of('tipo', 'sigla', 'nenhum'),
  of('turno', 'noturno'),
  of('pagina', '1', '2', '99'),
  of('idade', '0', '17', '30', '999', 'x'),
  of('escolaridade', 'fundamental', 'medio', 'nenhuma'),
  of('exame', 'enem', 'encceja', 'x'),
  of('ano', '2017', '2025', '20x5'),
  of('notas', '520,5 480', '0', '9 9 9', 'x'),
  of('redacao', '500', 'x'),
  of('modo', 'distancia', 'presencial', 'x'),
  of('volta', '/tab1', '//evil.example'),
)

/** Parameters of paths, apart from documents. */
export function parametersOf(known: KnownContent): Record<string, fc.Arbitrary<string>> {
  const files = fc.constantFrom('320.webp', '640.avif', '1.webp', '99999.avif')
  return {
    ':hash': fc.oneof(fc.constantFrom(...known.hashes), fc.stringMatching(/^[0-9a-f]{64}$/)),
    ':file': files,
    ':revision': fc.constantFrom('1', '1', '2', '3'),
    ':token': fc.oneof(fc.constantFrom(...known.corrections), token),
    ':comment': fc.oneof(fc.constantFrom(...known.comments), token),
    ':topic': fc.constantFrom('fotos', 'o-que-mudou', 'nada'),
    ':proposal': fc.oneof(fc.constantFrom(...known.proposals), token),
    // Of an account that admins' calls are about, or of an invitation.
    ':person': fc.constantFrom(...known.strangers),
    ':slug': fc.constantFrom('tipos', 'publico', 'nada'),
    ':part.xml': fc.constantFrom('1.xml', '2.xml', 'x.xml'),
    ':dataset': fc.constantFrom('courses.csv', 'glossary.json', 'catalogo.jsonld', 'nada.csv', 'x'),
    ':id.ics': fc.constantFrom('cursos-tecnicos-2024-1.ics', 'nada.ics', 'x'),
    '*': fc.constantFrom('json', 'static/index.html', 'nada.js', 'nada'),
  }
}

/** As much of an OpenAPI document as is read here. */
export interface OpenApi {
  paths: Readonly<Record<string, PathItem>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

type PathItem = { parameters?: readonly Parameter[] } & { [M in Method]?: Operation }

interface Operation {
  parameters?: readonly Parameter[]
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
}

interface Parameter {
  name: string
  required?: boolean
  in: 'path' | 'query' | 'header'
  schema?: Schema
}

/** What the document says of one call. */
export interface Described {
  method: string
  /** With parameters as the app's routes name them. */
  path: string
  query: fc.Arbitrary<readonly Header[]>
  headers: fc.Arbitrary<readonly Header[]>
  /** What is sent there; undefined where nothing is. */
  body?: (place: DocumentAddress) => fc.Arbitrary<unknown>
}

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** Every call that the document describes. */
export function describedCalls(document: OpenApi, known: KnownContent): Described[] {
  const resolve = (reference: string): Schema =>
    document.components.schemas[reference.replace('#/components/schemas/', '')] ?? {}
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      if (!operation) return []
      const parameters = operation.parameters ?? []
      const body = bodyOf(path, operation, known, resolve)
      return [
        {
          method: method.toUpperCase(),
          path: path.replace(/\{(\w+)\}/g, ':$1'),
          query: pairsOf(parameters.filter((parameter) => parameter.in === 'query')),
          headers: headersOf(parameters.filter((parameter) => parameter.in === 'header')),
          ...(body && { body }),
        },
      ]
    }),
  )
}

function bodyOf(
  path: string,
  { requestBody }: Operation,
  known: KnownContent,
  resolve: (reference: string) => Schema,
): Described['body'] {
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) return undefined
  const recordSchema = (collection: CollectionName) => resolve(`${collection}Record`)
  const change = ({ collection }: DocumentAddress) =>
    changesOf(collection, recordSchema(collection), resolve)
  if (path.endsWith('/import'))
    return (place) =>
      fc.record({
        dryRun: fc.boolean(),
        rows: fc.array(
          fc.record({
            row: fc.integer({ min: 1, max: 300 }),
            id: fc.constant(place.id),
            values: change(place),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      })
  if (/(corrections|reviews)$/.test(path))
    return (place) =>
      fc.record(
        {
          revision: fc.constantFrom(1, 1, 1, 2, 3),
          changes: change(place),
          note: fc.string({ maxLength: 80 }),
        },
        { requiredKeys: ['revision', 'changes'] },
      )
  if (schema.$ref?.endsWith('Record'))
    return (place) => recordAt(place, known, resolve(schema.$ref ?? ''), resolve)
  // A merge patch: the document says no more than that it is an object.
  if (schema.type === 'object' && !schema.properties) return change
  return () => fromSchema(schema, resolve)
}

const queryValues: Record<string, fc.Arbitrary<string>> = {
  collection: fc.constantFrom(...collectionNames),
  id: fc.constantFrom('enem', 'institution', 'novo-1'),
  since: fc.constantFrom('0', '1', '5', '999999', 'nada.1'),
  before: fc.constantFrom('1', '2', '100', '100000'),
  person: fc.constant(OWN_ID),
  who: fc.constantFrom('ana', 'ANA@exemplo'),
  form,
  token,
}

function valueFor({ name, schema }: Parameter): fc.Arbitrary<string> {
  const known = schema?.enum ? fc.constantFrom(...schema.enum.map(String)) : queryValues[name]
  return known ?? fromSchema({ ...schema }, () => ({})).map(String)
}

/** Each of the parameters that may be left out in half of the requests. */
function pairsOf(parameters: readonly Parameter[]): fc.Arbitrary<readonly Header[]> {
  const pairs = parameters.map((parameter) => {
    const pair = valueFor(parameter).map((value): Header => [parameter.name, value])
    return parameter.required ? pair : fc.option(pair)
  })
  return fc.tuple(...pairs).map((chosen) => chosen.filter((pair) => pair !== null))
}

const key = fc
  .nat({ max: 40 })
  .map((n): Header => ['idempotency-key', `tentativa-da-gravacao-${n}`])

const conditions: fc.Arbitrary<Header> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Header>(['if-match', '*']) },
  { weight: 1, arbitrary: fc.constantFrom<Header>(['if-match', '"1"'], ['if-match', '"2"']) },
  { weight: 2, arbitrary: fc.constant<Header>(['if-none-match', '*']) },
)

function headersOf(parameters: readonly Parameter[]): fc.Arbitrary<readonly Header[]> {
  const names = parameters.map(({ name }) => name.toLowerCase())
  const isConditional = names.includes('if-match')
  const parts: fc.Arbitrary<Header | null>[] = [
    ...(isConditional
      ? [names.includes('if-none-match') ? conditions : fc.constant<Header>(['if-match', '*'])]
      : []),
    ...(names.includes('idempotency-key') ? [fc.option(key, { freq: 1 })] : []),
  ]
  return fc.tuple(...parts).map((chosen) => chosen.filter((header) => header !== null))
}
