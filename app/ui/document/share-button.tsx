import share from 'ionicons/dist/svg/share-social-outline.svg?raw'
import { useState } from 'react'
import { serverUrl } from '#app/platform/server-url.ts'
import { Icon } from '#app/ui/icon.tsx'

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

/** What is shared of a page. */
export interface SharedAddress {
  title: string
  url: string
}

/** The device's own sheet for sharing, where it has one. Closing it is an `AbortError`. */
export async function deviceShare(): Promise<((what: SharedAddress) => Promise<void>) | undefined> {
  if (import.meta.env.MODE === 'hybrid')
    return (await import('#app/platform/native-share.ts')).shareNatively
  return navigator.share?.bind(navigator)
}

/** The address of the page in view as others can open it. */
export function shownUrl(): string {
  const { origin, pathname, search, hash } = location
  return (serverUrl || origin) + pathname + search + hash
}
