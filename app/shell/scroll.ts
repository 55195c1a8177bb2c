import { findPart } from './part-id.ts'
import { type Place, urlOf } from './place.ts'

const storageKey = 'rolagem'

/** Remembers how far each screen of each outlet was scrolled, also over a reload of the page. */
export function keepScroll(opened: Place) {
  const positions = new Map<string, number>()
  history.scrollRestoration = 'manual'
  restoreReloaded(opened)
  addEventListener('pagehide', () => {
    const value = JSON.stringify([location.pathname + location.search, scrollY])
    trySessionStorage((storage) => storage.setItem(storageKey, value))
  })
  return {
    leave(place: Place): void {
      positions.set(keyOf(place), scrollY)
    },
    /** A screen that is new on top of the others starts at its beginning. */
    arrive(place: Place, isNew: boolean): void {
      const part = findPart(location.hash)
      if (part) part.scrollIntoView()
      else scrollTo(0, isNew ? 0 : (positions.get(keyOf(place)) ?? 0))
    },
  }
}

function keyOf(place: Place): string {
  return `${place.outlet} ${place.stack.length} ${urlOf(place)}`
}

function restoreReloaded(opened: Place): void {
  const saved = trySessionStorage((storage) => {
    const value = storage.getItem(storageKey)
    storage.removeItem(storageKey)
    return value
  })
  if (!saved || location.hash) return
  const [url, top] = JSON.parse(saved) as [string, number]
  if (url === urlOf(opened)) scrollTo(0, top)
}

/** Storage may be refused (private mode): then nothing is remembered. */
function trySessionStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
