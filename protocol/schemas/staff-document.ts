import * as z from 'zod'
import type { StaffDocument } from '#content/document.ts'
import { campusScope, instant, revision, status } from './basics.ts'

/** What the store knows of a document beside what was written. */
export const storedParts = {
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
    ...storedParts,
  })
  .meta({ id: 'StaffDocument' }) as z.ZodType as z.ZodType<StaffDocument>
