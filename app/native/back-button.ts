import { App } from '@capacitor/app'
import { isRendered } from '#app/navigation/focus.ts'
import type { Navigation } from '#app/navigation/navigation.ts'

const overlays = 'dialog[open], [role=dialog], [popover]:popover-open, [aria-expanded=true]'

/** What lies over the screen and takes what is typed first: an open list, a question, a sheet, the menu. */
function openOverlay(): HTMLElement | undefined {
  const open = [...document.querySelectorAll<HTMLElement>(overlays)].filter(isRendered)
  // What opens within another one comes after it.
  return open.filter(isClosedByEscape).at(-1)
}

/** Closes it as the key would: what asks first asks. */
function closeOverlay(overlay: HTMLElement): void {
  if (overlay instanceof HTMLDialogElement) overlay.close()
  else if (overlay.popover) overlay.hidePopover()
  else
    overlay.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
}

/** Whatever else can be expanded, such as a part of a page, lies over nothing. */
function isClosedByEscape(element: HTMLElement): boolean {
  return !element.hasAttribute('aria-expanded') || element.role === 'combobox'
}

const ways: WaysBack = {
  openOverlay,
  closeOverlay,
  backArrow: () => [...document.querySelectorAll<HTMLElement>('.back-arrow')].find(isRendered),
}

/**
 * Answers Android's button and gesture. While there is nothing to go back from, the system has the gesture: it shows
 * what lies behind the app while the finger moves (“predictive back”), and minimises it.
 */
export function followBackButton(navigation: Navigation): void {
  App.addListener('backButton', ({ canGoBack }) =>
    goBack(ways, canGoBack, {
      back: () => history.back(),
      minimize: () => void App.minimizeApp().catch(() => {}),
    }),
  ).catch(() => {})

  let reported: boolean | undefined
  function tell(): void {
    const enabled = hasWayBack(ways, canGoBack())
    if (enabled === reported) return
    reported = enabled
    App.toggleBackButtonHandler({ enabled }).catch(() => {})
  }

  navigation.subscribe(() => queueMicrotask(tell))
  document.addEventListener('toggle', tell, { capture: true })
  new MutationObserver(tell).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['open', 'aria-expanded'],
  })
  tell()
}

/** The web view's word, where it is new enough to have one; else what the app itself notes of each entry. */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation?.canGoBack ?? history.state?.before !== undefined
}

/** What there is to go back from. */
export interface WaysBack {
  /** What lies over the screen, which the way back closes first. */
  openOverlay(): HTMLElement | undefined
  closeOverlay(overlay: HTMLElement): void
  /** The arrow of a screen that was opened directly, without one before it. */
  backArrow(): HTMLElement | undefined
}

/** Whether the app itself has something to go back from; where not, the system's own way back leaves it. */
export function hasWayBack(ways: WaysBack, canGoBack: boolean): boolean {
  return canGoBack || Boolean(ways.openOverlay() ?? ways.backArrow())
}

/**
 * What Android's way back does: closes what lies over the screen, else leads to the screen before, else to what is
 * above it, else has the app make room for what was there before. Who has something unsaved is asked by the history
 * and the arrow, as ever.
 */
export function goBack(
  ways: WaysBack,
  canGoBack: boolean,
  { back, minimize }: { back(): void; minimize(): void },
): void {
  const overlay = ways.openOverlay()
  if (overlay) ways.closeOverlay(overlay)
  else if (canGoBack) back()
  else {
    const arrow = ways.backArrow()
    if (arrow) arrow.click()
    else minimize()
  }
}
