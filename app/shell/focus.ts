import { isInView } from './is-in-view.ts'

/** Where the focus goes after a navigation: on to the title, back to the link that had been followed, or it stays. */
export type FocusTarget = 'title' | 'followed-link' | 'kept'

/**
 * Moves the focus from `focused` after the screen has changed, to the title also where it would be lost. `followed` is
 * the address that was left.
 */
export function moveFocus(target: FocusTarget, followed: string, focused: Element | null): void {
  const isKept = target === 'kept' && focused && isInView(focused)
  if (isKept) return
  const link = target === 'followed-link' && findLink(followed, focused)
  const goal = link || findTitle()
  goal?.focus({ preventScroll: true })
}

/** A link to an address: the one that still has the focus, in the bars around the screens, or one on the screen. */
function findLink(url: string, focused: Element | null): HTMLElement | undefined {
  const links = [focused, ...document.querySelectorAll('main a[href]')]
  return links.find(
    (link): link is HTMLElement =>
      link instanceof HTMLElement && link.getAttribute('href') === url && isInView(link),
  )
}

/** A screen reader follows the navigation to the new screen's title. */
function findTitle(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main h1')].find(isInView)
}
