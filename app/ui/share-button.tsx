import share from 'ionicons/dist/svg/share-social-outline.svg?raw'
import { useState } from 'react'
import { deviceShare, shownUrl } from '#app/platform/device-share.ts'
import { Icon } from './icon.tsx'

/** Shares the page in view by the device's own sheet, or copies its address where there is none. */
export function ShareButton({ title }: { title: string }) {
  const [message, setMessage] = useState('')
  async function shareOrCopy() {
    const url = shownUrl()
    try {
      const share = await deviceShare()
      if (share) return await share({ title, url })
      await navigator.clipboard.writeText(url)
      setMessage('Endereço copiado')
    } catch (error) {
      // Closing the sheet is no failure.
      if ((error as Error).name !== 'AbortError') setMessage(`Copie o endereço: ${url}`)
    }
  }
  return (
    <>
      <button type="button" className="button button-quiet needs-script" onClick={shareOrCopy}>
        <Icon svg={share} />
        Compartilhar
      </button>
      <span role="status">{message}</span>
    </>
  )
}
