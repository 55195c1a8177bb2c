import fc from 'fast-check'
import { uniqueFields } from '#content/check-record.ts'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import type { ContentRecord } from '#content/schemas.ts'
import type { Schema } from './from-schema.ts'
import { fromSchema } from './from-schema.ts'
import type { Known } from './known.ts'

/** A document, or where one may be. */
export interface Place {
  collection: CollectionName
  id: string
}

// Few names for what is new: the content does not grow with the number of requests.
const NEW_DOCUMENTS = 8

function newIds(): string[] {
  return Array.from({ length: NEW_DOCUMENTS }, (_, n) => `novo-${n}`)
}

/** Where a document of a collection can be added. */
export function freePlaceOf(collection: CollectionName): fc.Arbitrary<Place> {
  return fc.constantFrom(...newIds().map((id) => ({ collection, id })))
}

/** Places of one collection or of all. */
export function placeOf(known: Known, collection?: CollectionName): fc.Arbitrary<Place> {
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
  { collection, id }: Place,
  known: Known,
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
