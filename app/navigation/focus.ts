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
  if (isKept && focused && isStillThere(focused)) return
  const link = target === 'back' && followed && linksTo(followed.href)[followed.index]
  const goal = link || findFirst() || findTitle()
  goal?.focus({ preventScroll: true })
  if (link && !isInSight(link)) link.scrollIntoView({ block: 'nearest' })
}

/** Where somebody could follow it, nothing moves. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** What is beside the screens needs no look, which would lay the new one out at once. */
function isStillThere(element: Element): boolean {
  return element.isConnected && (!element.closest('main') || isRendered(element))
}

/** The links on the screen in view that lead to an address. */
function linksTo(href: string): HTMLElement[] {
  const links = document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
  return [...links].filter(isRendered)
}

/** The field, the question or the answer that the screen in view is for, where it has one. */
function findFirst(): HTMLElement | undefined {
  return findInView('[data-first] input, h2[data-first]')
}

/** A screen reader follows the navigation to the new screen's title. */
export function findTitle(): HTMLElement | undefined {
  return findInView('h1')
}

function findInView(selector: string): HTMLElement | undefined {
  return [...(screenInView()?.querySelectorAll<HTMLElement>(selector) ?? [])].find(isRendered)
}

/** The screen in view; the list that stands beside a detail comes before it. */
export function screenInView(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main > .screen')].filter(isRendered).at(-1)
}

/** False for what is on a screen that another one took the place of, or that is folded away. */
export function isRendered(element: Element): boolean {
  if (element.closest('[data-leaving]')) return false
  return element.checkVisibility?.() ?? element.getClientRects().length > 0
}
