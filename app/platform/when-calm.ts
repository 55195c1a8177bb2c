import { whenIdle } from './when-idle.ts'

/** Whoever taps at once has done so by then, and looks at what came of it; in milliseconds. */
const CALM_MS = 1500

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/** Answers once the page has loaded, nobody has touched it for a while, and the device has nothing better to do. */
export function whenCalm(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(end, CALM_MS)
    }
    const end = () => {
      for (const type of touches) removeEventListener(type, wait, { capture: true })
      whenIdle(resolve)
    }
    const begin = () => {
      for (const type of touches) addEventListener(type, wait, { capture: true, passive: true })
      wait()
    }
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
  })
}
