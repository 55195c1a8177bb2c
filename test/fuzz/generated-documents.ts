import fc from 'fast-check'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import type { ContentRecord } from '#content/document.ts'
import { uniqueFields } from '#content/validation/check-record.ts'
import type { KnownContent } from './cast.ts'

/** As much of JSON Schema as the server's OpenAPI document uses. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

// A body of everything at its longest would be larger than what the server takes.
const LONGEST_TEXT = 200

const LONGEST_LIST = 3

const LARGEST_INTEGER = 1_000_000

const formats: Record<string, fc.Arbitrary<string>> = {
  'date-time': fc
    .date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2035-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
  date: fc
    .date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2035-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10)),
  iri: fc.webUrl({ validSchemes: ['https'] }),
  email: fc.constantFrom('ana@exemplo.org', 'secretaria@exemplo.edu.br'),
}

// Made once: a request is drawn in less time than it takes to make what draws it.
const made = new WeakMap<Schema, fc.Arbitrary<unknown>>()

/** Values that fit a schema; `resolve` finds what a reference names. */
export function fromSchema(
  schema: Schema,
  resolve: (reference: string) => Schema,
): fc.Arbitrary<unknown> {
  const known = made.get(schema) ?? make(schema, resolve)
  made.set(schema, known)
  return known
}

function make(schema: Schema, resolve: (reference: string) => Schema): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => fromSchema(part, resolve)
  if (schema.$ref) return inner(resolve(schema.$ref))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  const types = [schema.type ?? 'any'].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, inner)))
}

function ofType(
  type: string,
  schema: Schema,
  inner: (part: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = LARGEST_INTEGER, minItems = 0, maxItems = LONGEST_LIST } = schema
  if (type === 'string') return text(schema)
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum })
  if (type === 'number')
    return fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') {
    const maxLength = Math.max(minItems, Math.min(maxItems, LONGEST_LIST))
    return fc.array(inner(schema.items ?? {}), { minLength: minItems, maxLength })
  }
  if (type === 'object') return object(schema, inner)
  return fc.jsonValue({ maxDepth: 2 })
}

function object(
  { properties = {}, required = [], additionalProperties }: Schema,
  inner: (part: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, inner(part)]),
  )
  const known = fc.record(parts, { requiredKeys: [...required] })
  if (typeof additionalProperties !== 'object') return known
  const others = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), inner(additionalProperties), {
    maxKeys: 3,
  })
  return fc.tuple(known, others).map(([one, other]) => ({ ...other, ...one }))
}

function text({
  format,
  pattern,
  minLength = 0,
  maxLength = LONGEST_TEXT,
}: Schema): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : formats[format]
  if (known) return known
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: 'xsmall' })
  const longest = Math.max(minLength, Math.min(maxLength, LONGEST_TEXT))
  // Letters of Portuguese, and now and then of any writing.
  const plain = fc.constantFrom(...'abcdefghij ãçéõ-.,')
  return fc
    .oneof(
      { weight: 4, arbitrary: fc.string({ unit: plain, minLength, maxLength: longest }) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: longest }) },
    )
    .filter((value) => value.length <= maxLength)
}

/** A document, or where one may be. */
export interface DocumentAddress {
  collection: CollectionName
  id: string
}

// Few names for what is new: the content does not grow with the number of requests.
const NEW_DOCUMENTS = 8

function newIds(): string[] {
  return Array.from({ length: NEW_DOCUMENTS }, (_, n) => `novo-${n}`)
}

/** Where a document of a collection can be added. */
export function freeAddressOf(collection: CollectionName): fc.Arbitrary<DocumentAddress> {
  return fc.constantFrom(...newIds().map((id) => ({ collection, id })))
}

/** Places of one collection or of all. */
export function addressOf(
  known: KnownContent,
  collection?: CollectionName,
): fc.Arbitrary<DocumentAddress> {
  const names = collection ? [collection] : collectionNames
  const places = (list: (name: CollectionName) => readonly string[]) =>
    names.flatMap((name) => list(name).map((id) => ({ collection: name, id })))
  const there = places((name) => known.records[name].map(({ id }) => id))
  const free = fc.constantFrom(...places(newIds))
  if (there.length === 0) return free
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...there) },
    { weight: 1, arbitrary: free },
  )
}

/** Whole documents that fit the collection, made of those that there are. */
export function recordAt(
  { collection, id }: DocumentAddress,
  known: KnownContent,
  schema: Schema,
  resolve: (reference: string) => Schema,
): fc.Arbitrary<Record<string, unknown>> {
  const records = known.records[collection]
  const same = records.filter((record) => record.id === id)
  const bases = same.length > 0 ? same : records
  const made = fromSchema(schema, resolve) as fc.Arbitrary<Record<string, unknown>>
  const some = changesOf(collection, schema, resolve)
  // A collection without documents is filled by its schema alone.
  const whole =
    bases.length === 0
      ? made
      : fc
          .tuple(fc.constantFrom(...bases), fc.oneof(fc.constant({}), some))
          .map(([base, change]) => ({ ...base, ...unique(collection, id, base), ...change, id }))
  return fc.oneof({ weight: 5, arbitrary: whole }, { weight: 1, arbitrary: made })
}

/** What may not stand twice becomes the document's own. */
function unique(collection: CollectionName, id: string, base: ContentRecord) {
  if (base.id === id) return {}
  return Object.fromEntries(uniqueFields(collection).map((field) => [field, id]))
}

const changes = new Map<CollectionName, fc.Arbitrary<Record<string, unknown>>>()

/** One or two fields of a collection with other values. */
export function changesOf(
  collection: CollectionName,
  schema: Schema,
  resolve: (reference: string) => Schema,
): fc.Arbitrary<Record<string, unknown>> {
  const known = changes.get(collection) ?? makeChanges(collection, schema, resolve)
  changes.set(collection, known)
  return known
}

function makeChanges(
  collection: CollectionName,
  schema: Schema,
  resolve: (reference: string) => Schema,
): fc.Arbitrary<Record<string, unknown>> {
  const held = ['id', 'owner', 'confirmedBy', 'campuses', ...uniqueFields(collection)]
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !held.includes(name))
  const entry = fc
    .constantFrom(...fields)
    .chain(([name, field]) => fc.tuple(fc.constant(name), fromSchema(field, resolve)))
  return fc.array(entry, { minLength: 1, maxLength: 2 }).map(Object.fromEntries)
}
