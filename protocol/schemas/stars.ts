import * as z from 'zod'
import { starLimits, starredCollections } from '#protocol/stars.ts'

const starMark = z
  .object({
    collection: z.enum(starredCollections),
    id: z.string().min(1).max(starLimits.id).meta({ description: 'Código do registro' }),
    isOn: z.boolean().meta({ description: 'Guardado; falso quando deixou de ser' }),
    at: z.int().min(0).meta({ description: 'Quando, em milissegundos desde 1970' }),
  })
  .meta({ id: 'StarMark' })

/** What a device or an account knows of what somebody starred. */
export const starMarks = z.object({ marks: z.array(starMark).max(starLimits.marks) })
