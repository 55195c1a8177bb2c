import share from 'ionicons/dist/svg/share-social-outline.svg?raw'
import volume from 'ionicons/dist/svg/volume-high-outline.svg?raw'
import { useEffect, useRef, useState } from 'react'
import { findTitle } from '#app/navigation/focus.ts'
import { useNavigationState } from '#app/navigation/navigation.ts'
import { urlOf } from '#app/navigation/place.ts'
import { shareOrCopy, shownUrl } from '#app/platform/share.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The round icons on the right of the bar; another one takes its place before the last. */
export function BarActions() {
  const { place } = useNavigationState()
  return (
    <span className="bar-actions needs-script">
      <ListenButton key={urlOf(place)} />
      <button type="button" className="search-button" aria-label="Compartilhar" onClick={sharePage}>
        <Icon svg={share} />
      </button>
    </span>
  )
}

/** Reads the page aloud until it is left. */
function ListenButton() {
  const close = useRef<() => void>(undefined)
  const [isReading, setReading] = useState(false)
  useEffect(() => () => close.current?.(), [])

  async function toggle(): Promise<void> {
    if (close.current) return close.current()
    setReading(true)
    const { openReader } = await import('#app/read-aloud/open-reader.ts')
    close.current = await openReader(() => {
      close.current = undefined
      setReading(false)
    })
    if (!close.current) setReading(false)
  }

  return (
    <button
      type="button"
      className="search-button"
      aria-label="Ouvir esta página"
      aria-pressed={isReading}
      onClick={toggle}
    >
      <Icon svg={volume} />
    </button>
  )
}

async function sharePage(): Promise<void> {
  const { say } = await import('#app/platform/say.ts')
  const heading = findTitle()
  const title = heading?.innerText ?? document.title
  // What a page says beside its title: of a course its kind, of an acronym its name, of an event when it is.
  const line = heading
    ?.closest('header')
    ?.querySelector<HTMLElement>('p:not(.trust-note)')
    ?.innerText.trim()
    .replace(/\n+/g, ' · ')
  await shareOrCopy({ title, url: shownUrl(), ...(line && { line }) }, say)
}
