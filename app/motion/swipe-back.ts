import type { Navigation } from '#app/navigation/navigation.ts'
import { isNarrow, prefersStillness } from '#app/platform/stillness.ts'
import type { Gesture } from './follow-fingers.ts'
import { shownScreen } from './slide.ts'

const EDGE_PX = 40

/** From this speed on, in pixels a millisecond, a finger need not come to the middle. */
const FLICK = 0.3

/**
 * A finger from the left edge takes a detail away. Every system has such a way of its own, through what was shown
 * before; only where there is nothing before, because a link opened the app at this detail, it leads nowhere or out of
 * the app. There this one leads to the list, as the arrow does. Browsers keep the edges of their tabs for themselves.
 */
export function swipeBack(navigation: Navigation) {
  return ({ clientX }: Touch): Gesture | undefined => {
    const isDetail = navigation.get().place.stack.length > 1
    const hasBefore = history.state?.before !== undefined
    if (!isDetail || hasBefore || clientX > EDGE_PX || !isNarrow() || !isOwnWindow())
      return undefined
    if (document.querySelector('dialog[open], :popover-open')) return undefined
    return swipe(navigation)
  }
}

function isOwnWindow(): boolean {
  return import.meta.env.MODE === 'hybrid' || matchMedia('(display-mode: standalone)').matches
}

function swipe(navigation: Navigation): Gesture {
  const screen = shownScreen()
  const main = screen?.parentElement
  let gone = 0
  return {
    axis: 'x',
    sign: 1,
    // What is beyond the edge is nothing to scroll to.
    begin: () => main?.style.setProperty('overflow-x', 'clip'),
    move(distance) {
      gone = Math.max(distance, 0)
      if (screen) screen.style.transform = `translateX(${gone}px)`
    },
    end(speed) {
      const isBack = Math.abs(speed) > FLICK ? speed > 0 : gone > innerWidth / 2
      // From where it is, it goes on by `slide`.
      if (isBack) navigation.back()
      main?.style.removeProperty('overflow-x')
      if (isBack || !screen) return
      const from = screen.style.transform
      screen.style.transform = ''
      if (!prefersStillness()) screen.animate({ transform: [from, 'none'] }, { duration: 150 })
    },
  }
}
