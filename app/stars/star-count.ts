/** Where this device keeps its stars. */
export const starsKey = 'favoritos'

export const MAX_ON_HOME = 3

/** Keeps their room free in this page, and, by the number that it leaves, in those that are opened next (`star-room.ts`, `deferred-stars.ts`). */
export function keepRoom(stars: number): void {
  const shown = Math.min(stars, MAX_ON_HOME)
  document.documentElement.style.setProperty('--stars', String(shown))
  try {
    if (shown === 0) localStorage.removeItem('favoritos-n')
    else localStorage.setItem('favoritos-n', String(shown))
  } catch {
    // What is not kept has no room to be kept free at the next start.
  }
}
