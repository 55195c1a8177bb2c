/** As a `ref`: what appears in the place of something that had the focus takes it over, once. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
