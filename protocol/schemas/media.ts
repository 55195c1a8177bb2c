import * as z from 'zod'
import { focalPoint, picture } from '#content/validation/document-schemas.ts'
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

/** A file that a medium shows or showed. */
const mediumVersion = z
  .object({ file: z.string(), placeholder: picture.shape.placeholder, uploadedAt: instant })
  .meta({ id: 'MediumVersion' })

/** A picture as staff see it. */
export const mediumEntry = picture
  .extend({
    hash: z.string(),
    src: z.string().meta({ description: 'O endereço do tamanho maior, que vai nos registros' }),
    file: z
      .string()
      .meta({ description: 'Do arquivo mostrado; outro que `hash` depois de uma troca' }),
    name: z.string().meta({ description: 'Como a equipe a chama; pode ser vazio' }),
    alt: z.string().meta({ description: 'O que mostra, em palavras; vazio até alguém dizer' }),
    bytes: count,
    uploadedAt: instant,
    isManaged: z.boolean().meta({ description: 'Se a pessoa pode mudar' }),
    isReplaceable: z
      .boolean()
      .meta({ description: 'Se ela também pode editar tudo o que a mostra, e assim trocá-la' }),
    isRemovable: z.boolean().meta({ description: 'Se a pessoa pode apagar' }),
    uses: z.array(pictureUse),
    versions: z
      .array(mediumVersion)
      .meta({ description: 'Todos os arquivos dela, o mais novo primeiro; vazio sem trocas' }),
  })
  .meta({ id: 'Medium' })

export const mediaList = z.object({
  media: z.array(mediumEntry),
  usedBytes: count,
  quotaBytes: count,
})

// What a text may have is looked at where it is read, whose answer says what is wrong.
const alt = z.string().meta({ maxLength: pictureLimits.alt })

const name = z.string().meta({ maxLength: pictureLimits.name })

export const mediumChange = z
  .object({
    alt: alt.exactOptional(),
    name: name.exactOptional(),
    focus: focalPoint.exactOptional().meta({ description: 'O que fica à vista num recorte' }),
    file: z
      .string()
      .exactOptional()
      .meta({ description: 'Qual dos arquivos em `versions` é mostrado' }),
  })
  .refine((change) => Object.keys(change).length > 0)
export const uploadQuery = z.object({ alt: alt.exactOptional(), name: name.exactOptional() })
export const removalQuery = z.object({
  used: z
    .enum(['true', 'false'])
    .exactOptional()
    .meta({ description: '`true`: também onde registros a mostram' }),
})
export const replacement = z.object({
  by: z.string().meta({ description: '`hash` da imagem que fica no lugar' }),
})

/** The result of a replacement: the documents that show the other picture now, and those that could not be changed. */
export const replacementReport = z.object({
  replaced: z.array(pictureUse),
  kept: z.array(pictureUse),
})
