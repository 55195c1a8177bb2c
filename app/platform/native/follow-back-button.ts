import { App } from '@capacitor/app'
import { isRendered } from '#app/shell/is-rendered.ts'
import type { Navigation } from '#app/shell/navigation.ts'
import { goBack, hasWayBack, type WaysBack } from './go-back.ts'
import { closeOverlay, openOverlay } from './open-overlay.ts'

const ways: WaysBack = {
  openOverlay,
  closeOverlay,
  backArrow: () => [...document.querySelectorAll<HTMLElement>('main .back-arrow')].find(isRendered),
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

  let told: boolean | undefined
  function tell(): void {
    const enabled = hasWayBack(ways, canGoBack())
    if (enabled === told) return
    told = enabled
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
