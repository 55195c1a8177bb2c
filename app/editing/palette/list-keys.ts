import { isRendered, screenInView } from '#app/navigation/focus.ts'

/** Moves the focus to the next row of the lists in view (1), or to the one before (-1); whether there is any. */
export function moveInLists(by: 1 | -1): boolean {
  const rows = [...(screenInView()?.querySelectorAll(rowSelector) ?? [])].flatMap((row) => {
    const link = isRendered(row) && row.querySelector<HTMLElement>('a[href], summary, button')
    return link ? [{ row, link }] : []
  })
  const { activeElement } = document
  const focused = rows.findIndex(({ row }) => row.contains(activeElement))
  // The one that is open beside the list.
  const current = rows.findIndex(({ link }) => link.ariaCurrent === 'true')
  const from = focused >= 0 ? focused : current
  const next = rows[Math.min(Math.max(from + by, 0), rows.length - 1)]
  next?.link.focus({ preventScroll: true })
  next?.row.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

const rowSelector = '.group-rows > li, .document-table tbody tr'
