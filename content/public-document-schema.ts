import * as z from 'zod'
import { type CollectionName, definitionOf } from './collections.ts'
import { htmlKey } from './document.ts'
import { fieldSchema, idSchema, instant } from './field-schemas.ts'
import type { Field } from './fields.ts'
import type { Picture } from './picture.ts'
import { publicEnvelope } from './schemas.ts'

/** What a page has to know of a picture before it comes. */
export const picture = z.object({
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string(),
}) satisfies z.ZodType<Picture>

/** What a reader receives of a field. */
function publicFieldSchema(field: Field): z.ZodType {
  if (field.kind !== 'image') return fieldSchema(field)
  const image = z.object({ src: z.string(), alt: z.string(), picture: picture.optional() })
  return field.optional ? image.optional() : image
}

/** What a reader receives of a document: the shape that the API documents. */
export function publicDocumentSchema(name: CollectionName): z.ZodObject {
  const publicFields = Object.entries(definitionOf(name).fields)
    .filter(([, field]) => field.audience !== 'staff')
    .flatMap(([key, field]) => [
      [key, publicFieldSchema(field)],
      ...(field.kind === 'markdown' ? [[htmlKey(key), z.string().optional()]] : []),
    ])
  return z.object({
    id: idSchema,
    revision: z.int().min(1),
    updatedAt: instant,
    ...publicEnvelope,
    ...Object.fromEntries(publicFields),
  })
}
