import * as z from 'zod'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import { publicDocumentSchema, recordSchema } from '#content/validation/document-schemas.ts'
import { collectionName, count, staffDocument, storedFields } from './components.ts'

type OfEach<T> = { [C in CollectionName]: T }
type Public = { [C in CollectionName]: z.ZodType<PublicDocument<C>> }
type PublicLists = { [C in CollectionName]: PublicDocument<C>[] }

const log = z
  .string()
  .meta({ description: 'Nome do registro de alterações em que `seq` conta; outro após restaurar' })
const seq = count.meta({ description: 'Última alteração que a resposta inclui' })
const model = z.string().meta({ description: 'Muda quando as coleções ganham ou perdem campos' })

/** A place in a change log. */
const cursor = { log, seq }

/** What somebody sends: what has a default may be left out, and so may the id that the address says. */
export const records: OfEach<z.ZodType> = ofEach((name) =>
  recordSchema(name).meta({ id: `${name}Record`, ...described(name) }),
)

/** A document as readers receive it. */
export const publicDocuments = ofEach((name) =>
  publicDocumentSchema(name).meta({ id: name, ...described(name) }),
) as OfEach<z.ZodType> as Public

const ofCopies = {
  id: z.string().meta({ description: 'O de uma alteração preparada: o do registro, e `~copy`' }),
  basedOn: z.int().min(1).exactOptional().meta({
    description: 'De uma alteração preparada: a revisão do registro de que ela partiu',
  }),
}

/** A document as staff read it. What an older version left in it stays. */
export const staffDocuments: OfEach<z.ZodType> = ofEach((name) => {
  const record = recordSchema(name) as z.ZodType as z.ZodObject
  return z
    .looseObject({ ...record.shape, ...storedFields, ...ofCopies })
    .meta({ id: `${name}Staff`, ...described(name) })
})

export const publicLists: OfEach<z.ZodType> = ofEach((name) =>
  z.object({ ...cursor, documents: z.array(publicDocuments[name]) }).meta({ id: `${name}List` }),
)

export const staffLists: OfEach<z.ZodType> = ofEach((name) =>
  z.object({ ...cursor, documents: z.array(staffDocuments[name]) }),
)

const listOfEach = ofEach((name) => z.array(publicDocuments[name]))

/** All that is published, at one point of the change log. */
export const bundle = z
  .object({
    ...cursor,
    model,
    collections: z.object(listOfEach) as z.ZodType as z.ZodType<PublicLists>,
  })
  .meta({ id: 'Bundle' })

/** A change of one document for one reader. */
const change = z.object({ collection: collectionName, id: z.string() })
const gone = { description: 'Como está agora; nulo quando não se vê mais' }
const forStaff = { description: 'Só em `view=staff`: o que a pessoa lê além do publicado' }

export const publicChange = change
  .extend({
    document: z
      .union(Object.values(publicDocuments))
      .nullable()
      .meta(gone) as z.ZodType as z.ZodType<PublicDocument | null>,
  })
  .meta({ id: 'Change' })

export const staffChange = change
  .extend({ document: staffDocument.nullable().meta(gone) })
  .meta({ id: 'StaffChange' })

/** Changes in the server's order, each document once, as it is now. Applying a message twice is harmless. */
export const changesMessage = z.object({
  ...cursor,
  changes: z.array(publicChange),
  staff: z.array(staffChange).exactOptional().meta(forStaff),
})

/** The whole present state of what was subscribed to; whatever the reader had is replaced. */
export const snapshotMessage = z.object({
  ...cursor,
  model,
  collections: z.object(listOfEach).partial() as z.ZodType as z.ZodType<Partial<PublicLists>>,
  staff: z.partialRecord(collectionName, z.array(staffDocument)).exactOptional().meta(forStaff),
})

export const changesAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changes'), ...changesMessage.shape }).meta({ id: 'Changes' }),
  z.object({ kind: z.literal('snapshot'), ...snapshotMessage.shape }).meta({ id: 'Snapshot' }),
])

/** What a write answers: which revision it made, and where in the change log. */
export const writeReceipt = z
  .object({
    id: z.string(),
    revision: z.int().min(1).meta({ description: 'De uma exclusão, o número que ela levou' }),
    seq,
  })
  .meta({ id: 'WriteReceipt' })

function ofEach<T>(make: (name: CollectionName) => T): OfEach<T> {
  return Object.fromEntries(collectionNames.map((name) => [name, make(name)])) as OfEach<T>
}

function described(name: CollectionName): { description: string } {
  const { label, purpose } = definitionOf(name)
  return { description: `${label.one}: ${purpose}` }
}
