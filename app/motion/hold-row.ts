import { openRowSheet } from './row-sheet.ts'
import { tick } from './tick.ts'

/** As long as the systems take it for. */
const HOLD_MS = 500

/** A finger that trembles holds on. */
const SLOP_PX = 10

const rows = 'main :is(.row, .event-card, .news-card, .news a)'

/** A finger held on a row of a list asks what can be done with it: its sheet comes instead of the browser's own menu. */
export function holdRows(): void {
  let stop: (() => void) | undefined

  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      stop?.()
      const [touch] = touches
      const link = touches.length === 1 && target instanceof Element ? rowLink(target) : undefined
      if (!touch || !link) return
      const { clientX, clientY } = touch
      const timer = setTimeout(() => {
        stop?.()
        tick()
        refuseClick()
        openRowSheet(link)
      }, HOLD_MS)
      const onMove = ({ touches: [now] }: TouchEvent) => {
        if (!now || Math.hypot(now.clientX - clientX, now.clientY - clientY) > SLOP_PX) stop?.()
      }
      const ends = ['touchend', 'touchcancel', 'scroll'] as const
      stop = () => {
        stop = undefined
        clearTimeout(timer)
        document.removeEventListener('touchmove', onMove)
        for (const type of ends) document.removeEventListener(type, end)
      }
      const end = () => stop?.()
      document.addEventListener('touchmove', onMove, { passive: true })
      for (const type of ends) document.addEventListener(type, end, { passive: true })
    },
    { passive: true },
  )

  document.addEventListener('contextmenu', (event) => {
    const isByFinger = (event as PointerEvent).pointerType === 'touch'
    if (isByFinger && event.target instanceof Element && rowLink(event.target))
      event.preventDefault()
  })
}

/** A row that leads to a page of this app. */
function rowLink(target: Element): HTMLAnchorElement | undefined {
  const row = target.closest<HTMLAnchorElement>(rows)
  const link = row?.matches('a') ? row : row?.querySelector('a')
  return link?.getAttribute('href')?.startsWith('/') ? link : undefined
}

/** The finger that held on follows no link when it is lifted. */
function refuseClick(): void {
  const refuse = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const done = () => removeEventListener('click', refuse, true)
  addEventListener('click', refuse, { capture: true, once: true })
  addEventListener('touchstart', done, { capture: true, once: true })
}
