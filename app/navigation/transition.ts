import { findTitle, isRendered } from './focus.ts'

export type Direction = 'forward' | 'backward'

const timing = { duration: 220, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/**
 * Shows another screen by `arrive` and lets it come from where the finger was, unless the person prefers stillness: the
 * title of the row that was followed becomes the title of its screen, and back. The screen is there in the same frame
 * and answers to taps while it moves.
 */
export function arriveMoving(arrive: () => void, direction: Direction, link?: HTMLElement): void {
  if (prefersStillness()) {
    arrive()
    return
  }
  const isForward = direction === 'forward'
  const left = placeOf(isForward ? titleIn(link) : findTitle())
  arrive()
  const title = isForward ? findTitle() : titleIn(document.activeElement)
  const screen = [...document.querySelectorAll('main > .screen')].find(isRendered)
  const isShared = left && title
  const from = isForward ? '1.5rem 0' : '-1.5rem 0'
  screen?.animate({ opacity: [0.3, 1], ...(!isShared && { translate: [from, 'none'] }) }, timing)
  if (isShared) moveFrom(left, title)
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

interface TextPlace {
  x: number
  y: number
  fontSize: number
}

function moveFrom(left: TextPlace, title: Element): void {
  const { x, y, fontSize } = placeOf(title) ?? left
  const transform = `translate(${left.x - x}px, ${left.y - y}px) scale(${left.fontSize / fontSize})`
  title.animate({ transform: [transform, 'none'], transformOrigin: ['0 0', '0 0'] }, timing)
}

function placeOf(title: Element | null | undefined): TextPlace | undefined {
  if (!title) return undefined
  const { x, y } = title.getBoundingClientRect()
  return { x, y, fontSize: Number.parseFloat(getComputedStyle(title).fontSize) }
}

function titleIn(row: Element | null | undefined): Element | null | undefined {
  return row?.querySelector('.row-title')
}
