import { pictureUrl } from '#app/ui/document/picture-url.ts'
import { picturePath } from '#content/picture.ts'
import type { MediumEntry } from '#protocol/api-types.ts'
import '#app/ui/document/focus.css'

/** A picture as small as there is, around what has to be seen of it; its name stands beside it. */
export function PictureThumbnail({ file, widths: [narrowest = 0], focus }: MediumEntry) {
  return (
    <img
      src={pictureUrl(picturePath(file, narrowest, 'webp'))}
      data-focus-x={focus?.x}
      data-focus-y={focus?.y}
      alt=""
      loading="lazy"
    />
  )
}
