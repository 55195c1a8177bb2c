import { Picture } from '#app/ui/document/picture.tsx'
import type { Summary } from '#content/document.ts'
import { hueOf } from '#content/hues.ts'
import { Cover } from './cover.tsx'

interface Props {
  of: Pick<Summary<'news'>, 'id' | 'image'>
  /** How wide it is shown (`sizes` of HTML). */
  sizes: string
}

/** The picture of a piece of news, or its cover where it has none. */
export function NewsPicture({ of: { id, image }, sizes }: Props) {
  return image ? <Picture image={image} sizes={sizes} /> : <Cover of={id} hue={hueOf(id)} />
}
