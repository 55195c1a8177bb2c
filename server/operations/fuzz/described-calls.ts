import fc from 'fast-check'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import { changesOf, type Place, recordAt } from './documents.ts'
import { fromSchema, type Schema } from './from-schema.ts'
import type { Header } from './fuzz-request.ts'
import { type Known, ownId } from './known.ts'
import { form, token } from './other-calls.ts'

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
  body?: (place: Place) => fc.Arbitrary<unknown>
}

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** Every call that the document describes. */
export function describedCalls(document: OpenApi, known: Known): Described[] {
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
  known: Known,
  resolve: (reference: string) => Schema,
): Described['body'] {
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) return undefined
  const recordSchema = (collection: CollectionName) => resolve(`${collection}Record`)
  const change = ({ collection }: Place) => changesOf(collection, recordSchema(collection), resolve)
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
  person: fc.constant(ownId),
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

const key = fc.nat({ max: 40 }).map((n): Header => ['idempotency-key', `tentativa-${n}`])

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
