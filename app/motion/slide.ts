import { isRendered } from '#app/navigation/focus.ts'
import type { Movement } from '#app/navigation/navigation.ts'
import { isNarrow, prefersStillness } from '#app/platform/stillness.ts'

/** At most 250 ms (`look.md`), fast at first: most of the way is done when the eye has found it. */
const timing = { duration: 250, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

const away = { transform: 'translateX(100%)' }
const here = { transform: 'none', opacity: 1 }
const under = { transform: 'translateX(-25%)', opacity: 0.5 }

let finish: (() => void) | undefined

/**
 * Shows another screen by `arrive` and lets it come over the one that was there, which stays in view under it until it
 * is covered; back the other way. The new screen is there in the same frame and answers to taps while it moves. The old
 * one is its own element, out of the page's flow, deaf and unheard: no picture of it has to be taken first. In a wide
 * window it only appears. Nothing moves where the person prefers stillness.
 */
export function slide(arrive: () => void, movement: Movement): void {
  finish?.()
  if (movement === 'none' || prefersStillness()) {
    arrive()
    return
  }
  const left = shownScreen()
  const top = left?.getBoundingClientRect().top ?? 0
  arrive()
  const came = shownScreen()
  if (!came) return
  if (left && left !== came && isNarrow()) slideOver(came, left, top, movement === 'forward')
  else came.animate({ opacity: [0.3, 1] }, timing)
}

function slideOver(came: HTMLElement, left: HTMLElement, top: number, isForward: boolean): void {
  const main = came.parentElement
  if (!main) return
  const { clientWidth } = main
  /** A screen that is narrower than the window covers it while it moves, and its content stays where it is. */
  const gutter = (clientWidth - came.offsetWidth) / 2
  const wide: Styles = {
    'max-inline-size': 'none',
    'margin-inline': '0',
    ...(gutter > 0 && { 'padding-inline': `calc(var(--gutter) + ${gutter}px)` }),
    background: 'var(--ground)',
  }
  const undo = [
    // A screen beyond the edge is nothing to scroll to.
    dress(main, { 'overflow-x': 'clip' }),
    dress(came, {
      ...wide,
      position: 'relative',
      'z-index': isForward ? '2' : '1',
      'min-block-size': 'calc(100dvh - 8rem)',
    }),
    keepInView(left, main, {
      ...wide,
      position: 'fixed',
      inset: `${top}px auto auto ${main.getBoundingClientRect().left}px`,
      'inline-size': `${clientWidth}px`,
      'min-block-size': '100dvh',
      'z-index': isForward ? '1' : '2',
      'pointer-events': 'none',
    }),
  ]
  const [over, below] = isForward ? [came, left] : [left, came]
  // A finger may have taken it some of the way.
  const start = { ...here, transform: left.style.transform || 'none' }
  const cover = over.animate(isForward ? [away, here] : [start, away], {
    ...timing,
    fill: 'forwards',
  })
  const sink = below.animate(isForward ? [here, under] : [under, here], {
    ...timing,
    fill: 'forwards',
  })
  finish = () => {
    finish = undefined
    for (const step of undo) step()
    cover.cancel()
    sink.cancel()
  }
  const mine = finish
  cover.onfinish = () => finish === mine && mine()
}

type Styles = Readonly<Record<string, string>>

/** Sets styles; what it returns takes them away again. */
function dress(element: HTMLElement, styles: Styles): () => void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
  return () => {
    for (const name of Object.keys(styles)) element.style.removeProperty(name)
  }
}

/**
 * Shows a screen that React has hidden, or taken away, behind or before the one that came. React hides by an important
 * `display`, and takes that back by removing it: whichever it did meanwhile stays.
 */
function keepInView(screen: HTMLElement, main: HTMLElement, styles: Styles): () => void {
  const isGone = !screen.isConnected
  if (isGone) main.append(screen)
  const undress = dress(screen, styles)
  screen.style.setProperty('display', 'block', 'important')
  screen.inert = true
  screen.ariaHidden = 'true'
  screen.dataset.leaving = ''
  return () => {
    undress()
    screen.inert = false
    screen.ariaHidden = null
    delete screen.dataset.leaving
    if (isGone) screen.remove()
    else if (screen.style.getPropertyPriority('display'))
      screen.style.setProperty('display', 'none', 'important')
  }
}

/** The screen in view. */
export function shownScreen(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main > .screen')].find(isRendered)
}
