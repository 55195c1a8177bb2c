import type { Navigation } from '#app/navigation/navigation.ts'
import { searchUrl } from '#app/navigation/paths.ts'
import { hasSingleKeys } from '#app/platform/single-keys.ts'
import { searchFieldName } from '#app/ui/filter/search-field.tsx'

/** Follows the keys that lead to the search and around the page; `/acessibilidade` explains them. */
export function followKeys(navigation: Navigation): void {
  document.addEventListener('keydown', (event) => {
    const go = actionOf(event, navigation)
    if (!go) return
    event.preventDefault()
    go()
  })
}

/**
 * Alt+1 leads to the content, Alt+2 to the menu, Alt+3 to the search, as in the government's sites (eMAG), and Alt+4 to
 * the foot of the menu; `/` leads to the search too.
 */
function actionOf(event: KeyboardEvent, navigation: Navigation): (() => void) | undefined {
  const { code, key, altKey, ctrlKey, metaKey, target, defaultPrevented } = event
  if (ctrlKey || metaKey || defaultPrevented || document.querySelector('dialog[open]')) return
  if (altKey) {
    const ways: Readonly<Record<string, () => void>> = {
      Digit1: goToContent,
      Digit2: () => goToMenu('a'),
      Digit3: () => openSearch(navigation),
      Digit4: () => goToMenu('.menu-foot a'),
    }
    return ways[code]
  }
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !isTyping && hasSingleKeys() ? () => openSearch(navigation) : undefined
}

function goToContent(): void {
  const menu = document.getElementById('menu')
  if (menu?.matches(':popover-open')) menu.hidePopover()
  document.getElementById('conteudo')?.focus()
}

/** To the menu, which a narrow window opens first and a wide one has beside the content. */
function goToMenu(goal: string): void {
  const menu = document.getElementById('menu')
  if (!menu?.checkVisibility()) {
    const button = document.querySelector<HTMLElement>('.menu-button')
    // A detail has the way back in its place.
    if (!button?.checkVisibility()) menu?.showPopover()
    else {
      // So that Escape leads back to it.
      button.focus()
      button.click()
    }
  }
  menu?.querySelector<HTMLElement>(goal)?.focus()
}

function openSearch(navigation: Navigation): void {
  const field = document.querySelector<HTMLInputElement>(`#${searchFieldName}`)
  if (field?.checkVisibility()) {
    field.focus()
    field.select()
  } else navigation.go(searchUrl(''))
}
