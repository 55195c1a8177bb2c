import * as z from 'zod'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import { type CampusScope, type StaffDocument, type Status, statuses } from '#content/document.ts'
import { revisionKinds } from '#protocol/history.ts'

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true })

export const revision = z.int().min(1)

export const count = z.int().min(0)

export const collectionName = z.enum(collectionNames as [CollectionName, ...CollectionName[]])

export const status = z.enum(Object.keys(statuses) as [Status, ...Status[]])

export const revisionKind = z.enum(revisionKinds)

/** `all`, or the ids of campuses. */
export const campusScope: z.ZodType<CampusScope> = z.union([z.literal('all'), z.array(z.string())])

/** Fields by name, whose shape is the collection's. */
export const values = z.record(z.string(), z.unknown())

/** Who did something. */
export const author = z
  .object({
    id: z.string().meta({ description: 'De uma conta, ou o nome com que um programa grava' }),
    name: z.string().exactOptional().meta({ description: 'Falta quando a conta não existe mais' }),
  })
  .meta({ id: 'Author' })

/** What the store knows of a document beside what was written. */
export const storedFields = {
  revision,
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
}

/** A document of any collection as staff read it. */
export const staffDocument = z
  .looseObject({
    id: z.string(),
    status,
    campuses: campusScope,
    doubts: z.array(z.object({ field: z.string(), asOf: z.string().exactOptional() })),
    ...storedFields,
  })
  .meta({ id: 'StaffDocument' }) as z.ZodType as z.ZodType<StaffDocument>
