import { useSettings } from '#app/replica/use-content.ts'
import { sourceSet } from '#content/picture.ts'
import { pictureUrl } from './document/picture-url.ts'
import './illustrations/illustrations.css'
import { symbolId } from './shared-icon.tsx'

/** The institute's logo; without one the app's mark, a campus in an open hand: the same drawing as `favicon.svg`, in the theme's colours. */
export function BrandMark() {
  const { logo } = useSettings()
  if (logo) {
    const src = pictureUrl(logo.src)
    return (
      <img
        className="brand-mark"
        src={src}
        srcSet={logo.picture && sourceSet(src, logo.picture, 'webp')}
        sizes="2rem"
        alt=""
      />
    )
  }
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <use href={`#${symbolId('brand')}`} />
    </svg>
  )
}
