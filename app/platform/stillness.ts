/** Whether the person asked the device for less movement. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Where the menu lies over the content; the same width as in `shell.css`. */
export function isNarrow(): boolean {
  return matchMedia('(max-width: 61.99rem)').matches
}
