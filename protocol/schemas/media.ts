import * as z from 'zod'
import { picture } from '#content/validation/document-schemas.ts'
import { pictureLimits } from '#protocol/media.ts'
import { collectionName, count, instant } from './components.ts'

/** A document that shows a picture. */
export const pictureUse = z
  .object({
    collection: collectionName,
    id: z.string(),
    title: z.string().exactOptional().meta({ description: 'Falta a quem não pode ler o registro' }),
  })
  .meta({ id: 'PictureUse' })

/** A picture as staff see it. */
export const mediumEntry = picture
  .extend({
    hash: z.string(),
    src: z.string().meta({ description: 'O endereço do tamanho maior, que vai nos registros' }),
    alt: z.string().meta({ description: 'O que mostra, em palavras; vazio até alguém dizer' }),
    bytes: count,
    uploadedAt: instant,
    isManaged: z.boolean().meta({ description: 'Se a pessoa pode mudar e apagar' }),
    uses: z.array(pictureUse),
  })
  .meta({ id: 'Medium' })

export const mediaList = z.object({
  media: z.array(mediumEntry),
  usedBytes: count,
  quotaBytes: count,
})

// What a text may have is looked at where it is read, whose answer says what is wrong.
const alt = z.string().meta({ maxLength: pictureLimits.alt })

export const mediumChange = z.object({ alt })
export const uploadQuery = z.object({ alt: alt.exactOptional() })
export const removalQuery = z.object({
  used: z
    .enum(['true', 'false'])
    .exactOptional()
    .meta({ description: '`true`: também onde registros a mostram' }),
})
export const replacement = z.object({
  by: z.string().meta({ description: '`hash` da imagem que fica no lugar' }),
})

/** What became of a replacement: the documents that show the other picture now, and those that could not be changed. */
export const replacementReport = z.object({
  replaced: z.array(pictureUse),
  kept: z.array(pictureUse),
})
