import share from 'ionicons/dist/svg/share-social-outline.svg?raw'
import { useState } from 'react'
import { shareOrCopy, shownUrl } from '#app/platform/share.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Shares the page in view by the device's own sheet, or copies its address where there is none. */
export function ShareButton({ title }: { title: string }) {
  const [message, setMessage] = useState('')
  return (
    <>
      <button
        type="button"
        className="button button-quiet needs-script"
        onClick={() => shareOrCopy({ title, url: shownUrl() }, setMessage)}
      >
        <Icon svg={share} />
        Compartilhar
      </button>
      <span role="status">{message}</span>
    </>
  )
}
