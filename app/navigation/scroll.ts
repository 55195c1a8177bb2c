import { showFragment } from './fragment-id.ts'
import { type OutletPlace, urlOf } from './place.ts'

const storageKey = 'rolagem'

/** Remembers how far each screen of each outlet was scrolled, also over a reload of the page. */
export function keepScroll(opened: OutletPlace) {
  const positions = new Map<string, number>()
  let left = 0
  history.scrollRestoration = 'manual'
  restoreReloaded(opened)
  addEventListener('pagehide', () => {
    const value = JSON.stringify([location.pathname + location.search, scrollY])
    trySessionStorage((storage) => storage.setItem(storageKey, value))
  })
  return {
    leave(place: OutletPlace): void {
      left = scrollY
      positions.set(keyOf(place), left)
    },
    /** How far down a place is shown where no part of it is asked for: new on top of the others from its beginning on. */
    topOf(place: OutletPlace, isNew: boolean): number {
      return isNew ? 0 : (positions.get(keyOf(place)) ?? 0)
    },
    /** `isKept` says that what is in view now was only hidden. */
    arrive(top: number, isKept: boolean): void {
      if (showFragment(location.hash)) return
      // From the beginning of one screen to that of another nothing moves, and the layout may wait for the frame.
      if (top > 0 || left > 0) scrollExactly(top, isKept)
    },
  }
}

function keyOf(place: OutletPlace): string {
  return `${place.outlet} ${place.stack.length} ${urlOf(place)}`
}

/** Rows that were never in sight count as high as most are: they are measured before anything is scrolled past them. */
function scrollExactly(top: number, isMeasured: boolean): void {
  const { dataset } = document.documentElement
  if (!isMeasured && top > 0) {
    dataset.measuring = ''
    requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.measuring))
  }
  scrollTo(0, top)
}

function restoreReloaded(opened: OutletPlace): void {
  const saved = trySessionStorage((storage) => {
    const value = storage.getItem(storageKey)
    storage.removeItem(storageKey)
    return value
  })
  if (!saved || location.hash) return
  const [url, top] = JSON.parse(saved) as [string, number]
  if (url === urlOf(opened)) scrollExactly(top, false)
}

/** Storage may be refused (private mode): then nothing is remembered. */
function trySessionStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
