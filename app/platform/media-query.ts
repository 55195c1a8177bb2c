import { useSyncExternalStore } from 'react'

/** From here on a list has room for a table. */
export const TABLE_QUERY = '(min-width: 48rem)'

/** From here on a form has room for something beside it. */
export const DESK_QUERY = '(min-width: 68.75rem)'

/** Whether the window is as a media query asks; false in the server's page. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
