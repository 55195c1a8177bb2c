import { findTitle, isRendered, screenInView } from '#app/navigation/focus.ts'

const STEPS = '.row, summary'

/**
 * Keeps the list that stands beside the detail of an address in step, also where its rows are made anew: the row of the
 * detail is marked and in sight, and the keyboard gets through the list and past it. Returns what ends that.
 */
export function accompanyList(url: string, name: string): (() => void) | undefined {
  const screen = [...document.querySelectorAll<HTMLElement>('main > .screen')].find(isRendered)
  if (!screen || screen === screenInView()) return undefined
  let isInSight = false
  const mark = () => {
    for (const row of screen.querySelectorAll('.row')) {
      const isOf = row.getAttribute('href') === url
      const fold = isOf && !isInSight && row.closest('details')
      if (fold && isRendered(fold)) fold.open = true
      // Without a detail the list of events shows others too.
      const isChosen = isOf && isRendered(row)
      if (isChosen) row.setAttribute('aria-current', 'page')
      else row.removeAttribute('aria-current')
      if (!isChosen || isInSight) continue
      isInSight = true
      bringIntoSight(screen, row)
    }
  }
  mark()
  const observer = new MutationObserver(mark)
  observer.observe(screen, { childList: true, subtree: true })
  screen.setAttribute('aria-label', `Lista: ${name}`)
  screen.addEventListener('keydown', stepThrough)
  const skip = skipButton()
  screen.before(skip)
  return () => {
    observer.disconnect()
    skip.remove()
    screen.removeAttribute('aria-label')
    screen.removeEventListener('keydown', stepThrough)
    for (const row of screen.querySelectorAll('.row[aria-current=page]'))
      row.removeAttribute('aria-current')
  }
}

function skipButton(): HTMLElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'skip-link',
    textContent: 'Pular a lista',
  })
  button.addEventListener('click', () => findTitle()?.focus())
  return button
}

/** Scrolls the list and nothing around it. */
function bringIntoSight(list: HTMLElement, row: Element): void {
  const { top, bottom } = list.getBoundingClientRect()
  const box = row.getBoundingClientRect()
  if (box.top < top || box.bottom > bottom)
    list.scrollTop += box.top - top - (bottom - top - box.height) / 2
}

/** The arrow keys go from row to row, and to the folds between. */
function stepThrough(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (!step || !(target instanceof HTMLElement) || !target.matches(STEPS)) return
  const list = currentTarget as HTMLElement
  const rows = [...list.querySelectorAll<HTMLElement>(STEPS)].filter(isRendered)
  event.preventDefault()
  rows[rows.indexOf(target) + step]?.focus()
}
