import * as z from 'zod'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import type { AuditQuery } from '#protocol/audit.ts'
import { revisionSentences } from '#protocol/audit-sentence.ts'
import { eventSentences } from '#protocol/event-sentence.ts'
import type { RevisionKind } from '#protocol/history.ts'

const day = z.iso.date()
const revisionKinds = Object.keys(revisionSentences) as RevisionKind[]
const eventKinds = Object.keys(eventSentences) as (keyof typeof eventSentences)[]

/** See `AuditQuery`; what is left empty in a form counts as left out. */
export const auditQuery = z.preprocess(
  (query) => Object.fromEntries(Object.entries(Object(query)).filter(([, value]) => value !== '')),
  z.object({
    who: z.string().max(200).exactOptional(),
    kind: z.enum([...revisionKinds, ...eventKinds, 'documents', 'accounts']).exactOptional(),
    collection: z.enum(collectionNames as [CollectionName, ...CollectionName[]]).exactOptional(),
    id: z.string().max(200).exactOptional(),
    from: day.exactOptional(),
    to: day.exactOptional(),
    cursor: z
      .string()
      .regex(/^\d{1,16}\.\d{1,16}$/)
      .exactOptional(),
    format: z.enum(['csv', 'json']).exactOptional(),
  }),
) satisfies z.ZodType<AuditQuery>
