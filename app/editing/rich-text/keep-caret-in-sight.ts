import type { EditorView } from 'prosemirror-view'

const AIR_PX = 8

/**
 * Scrolls so that the bars that stick to a form leave the caret free; ProseMirror knows of the window alone. Answers
 * whether it took that on: a sheet scrolls by itself, and has its buttons outside of what scrolls.
 */
export function keepCaretInSight(view: EditorView): boolean {
  const { dom, state } = view
  const bar = dom.closest('form')?.querySelector('.save-bar')
  const toolbar = dom.parentElement?.querySelector('.text-toolbar')
  if (!bar || !toolbar) return false
  const caret = view.coordsAtPos(state.selection.head)
  const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {}
  const bottom = Math.min(bar.getBoundingClientRect().top, offsetTop + height)
  const below = caret.bottom + AIR_PX - bottom
  const above = toolbar.getBoundingClientRect().bottom + AIR_PX - caret.top
  if (below > 0) scrollBy({ top: below, behavior: 'instant' })
  else if (above > 0) scrollBy({ top: -above, behavior: 'instant' })
  return true
}
