import { isRendered } from './is-rendered.ts'

/** Where the focus goes after a navigation: on to the title, back to where it was before, or it stays. */
export type FocusTarget = 'title' | 'back' | 'kept'

/** A link of a screen that was followed: its address, and which of the links to that address it is. */
export interface FollowedLink {
  href: string
  index: number
}

/** How to find a link of a screen again; nothing for one in the bars and menus around the screens. */
export function rememberLink(link: HTMLElement): FollowedLink | undefined {
  const href = link.getAttribute('href') ?? ''
  const index = linksTo(href).indexOf(link)
  return index < 0 ? undefined : { href, index }
}

/**
 * Moves the focus from `focused` after the screen has changed: to the title also where it would be lost. `followed` is
 * the link of the screen now in view that led to the one that was left.
 */
export function moveFocus(
  target: FocusTarget,
  followed: FollowedLink | undefined,
  focused: Element | null,
): void {
  // The tabs are the same on every screen: going back does not take the focus from them.
  const isKept = target === 'kept' || (target === 'back' && focused?.closest('.tab-bar'))
  if (isKept && focused && isRendered(focused)) return
  const link = target === 'back' && followed && linksTo(followed.href)[followed.index]
  const goal = link || findTitle()
  goal?.focus({ preventScroll: true })
  if (link) link.scrollIntoView({ block: 'nearest' })
}

/** The links on the screen in view that lead to an address. */
function linksTo(href: string): HTMLElement[] {
  const links = document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
  return [...links].filter(isRendered)
}

/** A screen reader follows the navigation to the new screen's title. */
function findTitle(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main h1')].find(isRendered)
}
