import { type ComponentType, useEffect, useState } from 'react'
import { savesData, whenIdle } from '#app/platform/when-idle.ts'

/**
 * The place of what the app knows of its content's age, in the bar at the top and at the menu's foot, and of the offer
 * to install it. What stands there is fetched when the device is idle: the first page does without.
 */
export function LiveStatus({ place }: { place: 'LiveChip' | 'LiveLine' | 'InstallOffer' }) {
  const [Shown, setShown] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() => {
        if (savesData()) return
        import('./live-words.tsx').then(
          (words) => setShown(() => words[place]),
          () => {},
        )
      }),
    [place],
  )
  return Shown ? <Shown /> : null
}
