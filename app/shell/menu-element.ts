export const menuId = 'menu'

/** Wide enough for the menu to stay beside the content; the same width as in `shell.css`. */
export const wideWindow = '(min-width: 62rem)'

/** Closes the menu where it lies over the content. */
export function closeMenu(): void {
  const menu = document.getElementById(menuId)
  if (menu?.matches(':popover-open')) menu.hidePopover()
}
