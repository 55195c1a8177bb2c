import { findTitle, isRendered } from './focus.ts'

/** After a change screens and sheets move the focus themselves: what they leave alone is lost. */
const OTHERS_MS = 80

interface Step {
  element: Element
  before: Element | null
}

/**
 * Where what has the focus goes away and nothing else takes it, moves it to what stood before it, or around it: the
 * keyboard goes on from there, and not from the top of the page (WCAG 2.4.3).
 */
export function keepFocus(): void {
  /** From what has the focus outwards, each with what stood before it. */
  let way: Step[] = wayTo(document.activeElement)
  let isWaiting = false

  function check(): void {
    isWaiting = false
    const [lost] = way
    if (document.activeElement !== document.body || !lost || canHaveFocus(lost.element)) return
    const goal = goalOf(way)
    way = []
    if (!goal) return
    if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1
    goal.focus({ preventScroll: true })
  }

  function checkSoon(): void {
    if (isWaiting || way.length === 0 || document.activeElement !== document.body) return
    isWaiting = true
    setTimeout(check, OTHERS_MS)
  }

  document.addEventListener('focusin', ({ target }) => {
    way = wayTo(target as Element)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // A tap beside it takes the focus away on purpose.
    if (relatedTarget === null && canHaveFocus(target as Element)) setTimeout(forget)
    checkSoon()
  })
  const forget = () => {
    if (document.activeElement === document.body && way[0] && canHaveFocus(way[0].element)) way = []
  }
  new MutationObserver(checkSoon).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
}

function wayTo(from: Element | null): Step[] {
  const way: Step[] = []
  for (let element = from; element && element !== document.body; element = element.parentElement)
    way.push({ element, before: element.previousElementSibling })
  return way
}

function canHaveFocus(element: Element): boolean {
  return element.isConnected && isRendered(element) && !element.matches(':disabled, [inert] *')
}

/** The nearest thing that is still there, within the screen or the dialog; else the screen's title. */
function goalOf(way: readonly Step[]): HTMLElement | undefined {
  for (const { element, before } of way) {
    if (element.matches('.screen, main, #app, #app > *')) break
    for (const near of [element, before])
      if (near instanceof HTMLElement && canHaveFocus(near)) return near
  }
  return findTitle()
}
