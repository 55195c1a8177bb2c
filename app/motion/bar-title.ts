import { findTitle } from '#app/navigation/focus.ts'
import type { Navigation } from '#app/navigation/navigation.ts'

/** As high as the bar: a title under it is out of sight. */
const BAR_PX = 56

/** On a detail the bar at the top shows the screen's title while that is scrolled under it. */
export function showTitleInBar(navigation: Navigation): void {
  let observer: IntersectionObserver | undefined
  let watched: Element | undefined

  function follow(): void {
    const room = document.querySelector<HTMLElement>('.bar-title')
    // Finding it lays the page out.
    const title = room ? findTitle() : undefined
    if (title && title === watched && room?.textContent) return
    stop()
    if (!title || !room) return
    watched = title
    observer = new IntersectionObserver(
      ([entry]) => {
        const isUnder = entry && !entry.isIntersecting && entry.boundingClientRect.top < BAR_PX
        room.textContent = title.textContent
        room.closest('.bar-lead')?.toggleAttribute('data-collapsed', Boolean(isUnder))
      },
      { rootMargin: `-${BAR_PX}px 0px 0px` },
    )
    observer.observe(title)
  }

  function stop(): void {
    observer?.disconnect()
    watched = undefined
    document.querySelector('.bar-lead')?.removeAttribute('data-collapsed')
  }

  // Once the new screen is there; what it waits for may bring its title later.
  const later = () => requestAnimationFrame(follow)
  navigation.subscribe(later)
  const main = document.querySelector('main')
  if (main) new MutationObserver(later).observe(main, { childList: true, subtree: true })
  follow()
}
