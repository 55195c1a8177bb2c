import type { Image } from '#content/fields.ts'
import { sourceSet } from '#content/picture.ts'
import { pictureUrl } from './picture-url.ts'
import './picture.css'

// As wide as the text that it belongs to.
const sizes = '(min-width: 48rem) 42rem, 100vw'

/** A picture of the institute at the width that fits; its place is kept, and a blur of it shown, until it is there. */
export function Picture({ image }: { image: Image }) {
  const { alt, picture } = image
  const src = pictureUrl(image.src)
  return (
    <span className="picture">
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
        <img src={src} alt={alt} loading="lazy" decoding="async" />
      )}
    </span>
  )
}
