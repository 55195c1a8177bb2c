import type { Image } from '#content/fields.ts'
import { sourceSet } from '#content/picture.ts'
import { currentUrl } from './current-url.ts'
import { pictureUrl } from './picture-url.ts'
import './picture.css'
import './focus.css'

// As wide as the text that it belongs to.
const TEXT_SIZES = '(min-width: 48rem) 42rem, 100vw'

interface Props {
  image: Image
  /** How wide it is shown (`sizes` of HTML), where it is not as wide as a text. */
  sizes?: string
}

/** A picture of the institute at the width that fits; its place is kept, and a blur of it shown, until it is there. */
export function Picture({ image, sizes = TEXT_SIZES }: Props) {
  const { alt, picture } = image
  const src = pictureUrl(image.src)
  return (
    <span className="picture" data-focus-x={picture?.focus?.x} data-focus-y={picture?.focus?.y}>
      {picture?.placeholder && <img src={picture.placeholder} alt="" className="picture-blur" />}
      {picture ? (
        <picture>
          <source type="image/avif" srcSet={sourceSet(src, picture, 'avif')} sizes={sizes} />
          <img
            src={src}
            srcSet={sourceSet(src, picture, 'webp')}
            sizes={sizes}
            width={picture.width}
            height={picture.height}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ) : (
        <img src={currentUrl(image.src)} alt={alt} loading="lazy" decoding="async" />
      )}
    </span>
  )
}
