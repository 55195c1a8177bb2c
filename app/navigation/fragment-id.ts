import { createContext, use, useEffect } from 'react'
import { isRendered } from './focus.ts'

/** What the ids of parts begin with in an outlet; empty where the page was opened. */
export const FragmentPrefixContext = createContext('')

/**
 * Makes the ids of the parts of a screen that links lead to (`/horario#biblioteca`). The same screen may be open in
 * two outlets: the ids are as in the link where the page was opened, and begin with the outlet's name in the others.
 */
export function useFragmentId(): (part: string) => string {
  const prefix = use(FragmentPrefixContext)
  return (part) => prefix + part
}

export function fragmentPrefix(outlet: string, openedOutlet: string): string {
  return outlet === openedOutlet ? '' : `${outlet}:`
}

/** The part in view that the hash of a link names. */
export function findFragment(hash: string): HTMLElement | undefined {
  return partsOf(hash).find(isRendered)
}

/** The same in every outlet. */
function partsOf(hash: string): HTMLElement[] {
  const part = CSS.escape(hash.slice(1))
  if (!part) return []
  return [...document.querySelectorAll<HTMLElement>(`[id="${part}"], [id$=":${part}"]`)]
}

/**
 * Scrolls to the part that the hash of a link names, unfolds it and what it is in, and marks it (`:target` knows only how
 * a page was opened); false where it is not in view.
 */
export function showFragment(hash: string): boolean {
  document.querySelector('[data-shown]')?.removeAttribute('data-shown')
  for (const part of partsOf(hash)) {
    const around = part.closest<HTMLDetailsElement>('details:not([open])')
    if (around && isRendered(around)) around.open = true
  }
  const part = findFragment(hash)
  const fold = part?.querySelector<HTMLDetailsElement>(':scope > details')
  if (fold) fold.open = true
  part?.setAttribute('data-shown', '')
  part?.scrollIntoView()
  return part !== undefined
}

/** A part that may be newer than the screen, and then than the navigation to it, is shown when it comes. */
export function useShownOnArrival(part: string): void {
  useEffect(() => {
    if (location.hash === `#${part}`) showFragment(location.hash)
  }, [part])
}
