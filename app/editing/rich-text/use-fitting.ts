import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many buttons of these widths, in their order, stand whole in a row: all of them, or as many as leave room for one
 * that shows the others. Pixels.
 */
export function fittingCount(widths: readonly number[], room: number, more: number): number {
  const ends = widths.map((_, index) =>
    widths.slice(0, index + 1).reduce((sum, each) => sum + each, 0),
  )
  if ((ends.at(-1) ?? 0) <= room) return widths.length
  return ends.filter((end) => end + more <= room).length
}

/**
 * How many of the `count` buttons of a toolbar fit into one row, now and whenever it or they change their size. They
 * are what has `data-tool`; what shows the others is as wide as the widest.
 */
export function useFitting(toolbar: RefObject<HTMLElement | null>, count: number): number {
  const [fits, setFits] = useState(count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: those that moved to another row are other elements
  useLayoutEffect(() => {
    const element = toolbar.current
    if (!element) return
    const buttons = [...element.querySelectorAll<HTMLElement>('[data-tool]')]
    const measure = () => {
      const widths = buttons.map((button) => button.getBoundingClientRect().width)
      const more = element.querySelector('[data-more]')?.getBoundingClientRect().width
      setFits(fittingCount(widths, element.clientWidth, more ?? Math.max(...widths)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const each of [element, ...buttons]) observer.observe(each)
    return () => observer.disconnect()
  }, [toolbar, count, fits])
  return Math.min(fits, count)
}
