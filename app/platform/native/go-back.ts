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
