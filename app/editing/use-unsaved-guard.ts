import { useEffect, useRef } from 'react'

/** Asks before somebody leaves what they have not saved: by closing the page, by a link, and by the browser's own buttons. */
export function useUnsavedGuard(isUnsaved: boolean, mayLeave: () => Promise<boolean>): void {
  const ask = useRef(mayLeave)
  useEffect(() => {
    ask.current = mayLeave
  })
  useEffect(() => {
    if (isUnsaved) return guard(() => ask.current())
  }, [isUnsaved])
}

function guard(mayLeave: () => Promise<boolean>): () => void {
  const entry: unknown = history.state
  const url = location.href
  const listening = new AbortController()
  const { signal } = listening

  async function leaveBy(way: () => void): Promise<void> {
    if (!(await mayLeave())) return
    listening.abort()
    way()
  }

  addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || !leadsAway(link, event)) return
      event.preventDefault()
      event.stopPropagation()
      void leaveBy(() => link.click())
    },
    { capture: true, signal },
  )
  // Before the navigation hears of it. The browser has already gone: back to where the person is.
  addEventListener(
    'popstate',
    (event) => {
      if (isSamePage(location, new URL(url))) return
      event.stopImmediatePropagation()
      history.pushState(entry, '', url)
      void leaveBy(() => history.back())
    },
    { capture: true, signal },
  )
  return () => listening.abort()
}

/** A click that would show something else in this window. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isElsewhere =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !isElsewhere && !link.target && !isSamePage(link, location)
}

type Address = Pick<Location, 'origin' | 'pathname' | 'search'>

function isSamePage(one: Address, other: Address): boolean {
  return one.origin + one.pathname + one.search === other.origin + other.pathname + other.search
}
