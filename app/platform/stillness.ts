/** Whether the person asked for less movement, of the device or here. */
export function prefersStillness(): boolean {
  return (
    'still' in document.documentElement.dataset ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/** Where the menu lies over the content; the same width as in `shell.css`. */
export function isNarrow(): boolean {
  return matchMedia('(max-width: 61.99rem)').matches
}
