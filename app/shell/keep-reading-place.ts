import { isRendered, screenInView } from '#app/navigation/focus.ts'

/** Below the bar at the top, where eyes are. */
const READING_LINE = 120

const LINE_STEP = 24

const TEXT = 'p, li, h1, h2, h3, h4, dt, dd, td, summary, a, button'

/** Keeps what is read where it is while the width of the window changes: a browser loses it with the layout. */
export function keepReadingPlace(): void {
  let width = innerWidth
  let read: Element | undefined
  let top = 0
  let isPlanned = false

  function look(): void {
    read = scrollY > 0 ? textAtLine() : undefined
    top = read?.getBoundingClientRect().top ?? 0
  }

  function settle(): void {
    isPlanned = false
    if (width !== innerWidth && read && isRendered(read))
      scrollBy({ top: read.getBoundingClientRect().top - top, behavior: 'instant' })
    width = innerWidth
    look()
  }

  // In the frame the list beside it has come or gone already.
  function plan(): void {
    if (!isPlanned) requestAnimationFrame(settle)
    isPlanned = true
  }

  addEventListener('scroll', plan, { passive: true })
  addEventListener('resize', plan)
  look()
}

/** The first text of the screen in view at the reading line or below it. */
function textAtLine(): Element | undefined {
  const screen = screenInView()
  if (!screen) return undefined
  const { left, width } = screen.getBoundingClientRect()
  for (let line = READING_LINE; line < innerHeight; line += LINE_STEP) {
    const found = document.elementFromPoint(left + width / 3, line)?.closest(TEXT)
    if (found && screen.contains(found)) return found
  }
  return undefined
}
