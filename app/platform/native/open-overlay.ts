import { isRendered } from '#app/shell/is-rendered.ts'

const overlays = 'dialog[open], [role=dialog], [popover]:popover-open, [aria-expanded=true]'

/** What lies over the screen and takes what is typed first: an open list, a question, a sheet, the menu. */
export function openOverlay(): HTMLElement | undefined {
  const open = [...document.querySelectorAll<HTMLElement>(overlays)].filter(isRendered)
  // What opens within another one comes after it.
  return open.filter(isClosedByEscape).at(-1)
}

/** Closes it as the key would: what asks first asks. */
export function closeOverlay(overlay: HTMLElement): void {
  if (overlay instanceof HTMLDialogElement) overlay.close()
  else if (overlay.popover) overlay.hidePopover()
  else
    overlay.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
}

/** Whatever else can be expanded, such as a part of a page, lies over nothing. */
function isClosedByEscape(element: HTMLElement): boolean {
  return !element.hasAttribute('aria-expanded') || element.role === 'combobox'
}
