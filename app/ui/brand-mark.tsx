import { useSettings } from '#app/replica/use-content.ts'
import { sourceSet } from '#content/picture.ts'
import { pictureUrl } from './document/picture-url.ts'
import './illustrations/illustrations.css'

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
      <rect className="brand-mark-tile" width="32" height="32" rx="7" />
      <path
        className="brand-mark-glyph"
        d="M7 3h18a1.5 1.5 0 0 1 0 3H7a1.5 1.5 0 0 1 0-3zM6 8h20v10h-2v-5a2 2 0 0 0-4 0v5h-2v-5a2 2 0 0 0-4 0v5h-2v-5a2 2 0 0 0-4 0v5H6zM4 20h3.5c2.7 0 3.5 1.8 6 1.8h3.5c2 0 2 2.7 0 2.7h3.6l4.5-3.8c1.7-1.3 4 .7 2.4 2.4l-4 4c-.7.7-1.4.9-2.4.9H11L4 26.6z"
      />
    </svg>
  )
}
