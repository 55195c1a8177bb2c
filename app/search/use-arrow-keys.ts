import { useEffect } from 'react'
import { isRendered } from '#app/navigation/focus.ts'
import { searchFieldName } from '#app/ui/filter/search-field.tsx'

/** From the search field the arrow keys lead through what was found, and back; Escape leads to the field. */
export function useArrowKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', followArrows)
    return () => document.removeEventListener('keydown', followArrows)
  }, [])
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function followArrows(event: KeyboardEvent): void {
  const { key, target } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const field = document.querySelector<HTMLInputElement>(`#${searchFieldName}`)
  const links = [...document.querySelectorAll<HTMLElement>('.search-found a')].filter(isRendered)
  const at = target === field ? -1 : links.indexOf(target)
  if (!field || (target !== field && at < 0)) return
  const step = key === 'Escape' && at >= 0 ? -at - 1 : steps[key]
  const goal = step !== undefined && (at + step < 0 ? field : links[at + step])
  if (!goal || goal === target) return
  event.preventDefault()
  goal.focus()
}
