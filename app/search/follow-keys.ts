import type { Navigation } from '#app/navigation/navigation.ts'
import { searchUrl } from '#app/navigation/paths.ts'
import { searchFieldName } from '#app/ui/filter/search-field.tsx'

/** Follows the keys that lead to the search and around the page. */
export function followKeys(navigation: Navigation): void {
  document.addEventListener('keydown', (event) => {
    const go = actionOf(event, navigation)
    if (!go) return
    event.preventDefault()
    go()
  })
}

/** Alt+1 leads to the content, Alt+2 to the menu, Alt+3 to the search, as in the government's sites (eMAG); so does `/`. */
function actionOf(event: KeyboardEvent, navigation: Navigation): (() => void) | undefined {
  const { code, key, altKey, ctrlKey, metaKey, target, defaultPrevented } = event
  if (ctrlKey || metaKey || defaultPrevented || document.querySelector('dialog[open]')) return
  if (altKey && code === 'Digit1') return () => document.getElementById('conteudo')?.focus()
  if (altKey && code === 'Digit2')
    return () => document.querySelector<HTMLElement>('.menu-button')?.click()
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  const isSearch = altKey ? code === 'Digit3' : key === '/' && !isTyping
  return isSearch ? () => openSearch(navigation) : undefined
}

function openSearch(navigation: Navigation): void {
  const field = document.querySelector<HTMLInputElement>(`#${searchFieldName}`)
  if (field?.checkVisibility()) {
    field.focus()
    field.select()
  } else navigation.go(searchUrl(''))
}
