/** As a `ref`: a step that takes the place of another begins at the top of the screen, and has the focus. */
export function startHere(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'start' })
}
