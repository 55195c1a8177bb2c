import arrow from 'ionicons/dist/svg/arrow-down-outline.svg?raw'
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  /** What is read. */
  of: RefObject<HTMLElement | null>
  /** What lies over its end. */
  under: RefObject<HTMLElement | null>
}

/** Says that something goes on below what lies over its end, and brings it into sight. */
export function MoreBelow({ of, under }: Props) {
  const [hidden, setHidden] = useState(0)
  useEffect(() => {
    function look(): void {
      const end = of.current?.getBoundingClientRect().bottom ?? 0
      const edge = under.current?.getBoundingClientRect().top ?? end
      setHidden(Math.max(0, Math.ceil(end - edge)))
    }
    look()
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('scroll', look, { passive: true, signal })
    addEventListener('resize', look, { signal })
    // A text that somebody opens, or something that is said below.
    const sizes = new ResizeObserver(look)
    for (const { current } of [of, under]) if (current) sizes.observe(current)
    return () => {
      listening.abort()
      sizes.disconnect()
    }
  }, [of, under])
  if (hidden === 0) return null
  return (
    // The page is read aloud whole: only eyes need to be told.
    <button
      type="button"
      className="more-below"
      tabIndex={-1}
      aria-hidden="true"
      // The keys stay where they are.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => scrollBy({ top: hidden, behavior: 'instant' })}
    >
      <Icon svg={arrow} />
      Há mais abaixo
    </button>
  )
}
