import { isNarrow, prefersStillness } from '#app/platform/stillness.ts'
import { menuId } from '#app/shell/top-bar.tsx'
import type { Gesture } from './follow-fingers.ts'
import { tick } from './tick.ts'

/** How near the edge a finger has to come down to open the menu. The system's own gestures begin nearer. */
const EDGE_PX = 40

/** From this speed on, in pixels a millisecond, it counts where a finger was going, not where it was. */
const FLICK = 0.3

const SETTLE_MS = 200

/** The menu under a finger: from the left edge into view, or out of it again. Only where a screen has the menu's button. */
export function dragMenu({ clientX }: Touch, target: Element): Gesture | undefined {
  const menu = document.getElementById(menuId)
  if (!menu || !isNarrow()) return undefined
  if (menu.matches(':popover-open'))
    return target.closest(`#${menuId}`) ? drag(menu, true) : undefined
  const hasButton = document.querySelector('.menu-button')?.checkVisibility?.()
  const isFree = !document.querySelector('dialog[open], :popover-open, .slides')
  return hasButton && isFree && clientX < EDGE_PX ? drag(menu, false) : undefined
}

function drag(menu: HTMLElement, wasOpen: boolean): Gesture {
  const sign = wasOpen ? -1 : 1
  let width = 0
  let shown = wasOpen ? 1 : 0
  let shade: Animation | undefined
  return {
    axis: 'x',
    sign,
    begin() {
      // It follows the finger, not its own way in and out.
      menu.style.transition = 'none'
      if (!wasOpen) menu.showPopover()
      width = menu.offsetWidth
      shade = menu.animate(
        { opacity: [0, 1] },
        { duration: 1, fill: 'both', pseudoElement: '::backdrop' },
      )
      shade.pause()
    },
    move(distance) {
      const way = Math.min(Math.max(distance / width, 0), 1)
      shown = wasOpen ? 1 - way : way
      menu.style.translate = `${(shown - 1) * width}px 0`
      if (shade) shade.currentTime = shown
    },
    end(speed) {
      const isOpen = Math.abs(speed) > FLICK ? speed * sign > 0 : shown > 0.5
      // The browser closes what is open when a finger that came down beside it is lifted, just before this.
      if (isOpen && !menu.matches(':popover-open')) menu.showPopover()
      settle(menu, (shown - 1) * width, isOpen ? 0 : -width, () => {
        if (!isOpen && menu.matches(':popover-open')) menu.hidePopover()
        menu.style.translate = ''
        // Without a way of its own to go, that it has gone already.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => menu.style.removeProperty('transition')),
        )
        setTimeout(() => shade?.cancel(), isOpen ? 0 : 2 * SETTLE_MS)
      })
      if (shade) {
        shade.effect?.updateTiming({ duration: SETTLE_MS })
        shade.currentTime = shown * SETTLE_MS
        shade.playbackRate = isOpen ? 1 : -1
        shade.play()
      }
      if (isOpen !== wasOpen) tick()
    },
  }
}

/** Goes on from where the finger left it. */
function settle(menu: HTMLElement, from: number, to: number, then: () => void): void {
  if (prefersStillness()) {
    then()
    return
  }
  const going = menu.animate(
    { translate: [`${from}px 0`, `${to}px 0`] },
    { duration: SETTLE_MS, easing: 'ease-out', fill: 'forwards' },
  )
  going.onfinish = () => {
    then()
    going.cancel()
  }
}
