import { SplashScreen } from '@capacitor/splash-screen'
import { showFailedStart } from '#app/platform/failed-start.ts'

/** A start that shows nothing for so long has failed, in milliseconds. */
const TIMEOUT_MS = 8000
/** While the splash screen stands, a web view may give no frames. */
const MAX_FRAME_MS = 250

/**
 * Hides the splash screen when the first screen is painted, or what says that the start failed. A start that does
 * neither is one that failed; should its screen come all the same, it takes the words away.
 */
export async function hideSplashWhenShown(): Promise<void> {
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    showFailedStart(new Error('The first screen did not come in time'))
  }, TIMEOUT_MS)
  await appearance('.screen, .failed-start')
  clearTimeout(late)
  await painted()
  await SplashScreen.hide().catch(() => {})
  if (!isLate) return
  await appearance('.screen')
  document.querySelector('.failed-start')?.remove()
}

/** Answers once the page has an element like that. */
function appearance(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
  })
}

/** Answers after the frame that shows what is on the page now. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    setTimeout(resolve, MAX_FRAME_MS)
  })
}
