import type { Navigation } from '#app/navigation/navigation.ts'
import { urlOf } from '#app/navigation/place.ts'
import { matchRoute, type ScreenName } from '#app/navigation/routes.ts'
import type { Replica } from '#app/replica/replica.ts'
import type { Session } from '#app/session/session.ts'
import { announceChanges } from '#app/shell/announce-changes.ts'
import { showTitleInBar } from './bar-title.ts'
import { countPages } from './count-pages.ts'
import { dragMenu } from './drag-menu.ts'
import { followFingers } from './follow-fingers.ts'
import { holdRows } from './hold-row.ts'
import { canPull, pullToRefresh } from './pull-to-refresh.ts'
import { slide } from './slide.ts'
import { swipeBack } from './swipe-back.ts'
import { tick } from './tick.ts'
import './motion.css'

/** Lets screens slide, hears fingers and says what changes, from the first touch on: nobody needs any of it before. */
export function startMotion(navigation: Navigation, replica: Replica, session: Session): void {
  navigation.move = slide
  const screen = (): ScreenName => matchRoute(urlOf(navigation.get().place)).route.screen
  followFingers([dragMenu, swipeBack(navigation), pullToRefresh(replica, screen)])
  holdRows()
  announceChanges(replica)
  showTitleInBar(navigation)
  markTappedTab(navigation)
  const leaveWays = () => leaveWaysToFingers(canPull(screen()))
  navigation.subscribe(leaveWays)
  visualViewport?.addEventListener('resize', leaveWays)
  leaveWays()
  countPages(navigation, replica, session)
}

/** What the browser would do by itself with a finger that goes these ways. */
function leaveWaysToFingers(isPulled: boolean): void {
  const { style } = document.documentElement
  style.overscrollBehaviorY = isPulled ? 'contain' : ''
  // WebKit tells of every move anyway. Who has zoomed in must be able to look around.
  const isZoomed = (visualViewport?.scale ?? 1) > 1.01
  style.touchAction = isZoomed || 'GestureEvent' in window ? '' : 'pan-y pinch-zoom'
}

/** The tab under the finger is lit at once, whatever its screen still waits for. */
function markTappedTab(navigation: Navigation): void {
  let tapped: HTMLElement | undefined
  const forget = () => {
    delete tapped?.dataset.tapped
    tapped = undefined
  }
  document.addEventListener(
    'click',
    ({ target }) => {
      const tab = target instanceof Element && target.closest<HTMLElement>('.tab-bar a')
      if (!tab) return
      forget()
      tick()
      if (tab.ariaCurrent) return
      tapped = tab
      tab.dataset.tapped = ''
    },
    true,
  )
  navigation.subscribe(() => {
    if (!navigation.get().isPending) forget()
  })
}
