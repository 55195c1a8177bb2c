import { beforeEach, expect, test, vi } from 'vitest'
import { goBack, hasWayBack, type WaysBack } from './back-button.ts'

const dialog = { id: 'dialog' } as HTMLElement
const arrow = { click: vi.fn() } as unknown as HTMLElement
const system = { back: vi.fn(), minimize: vi.fn() }
const closeOverlay = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
})

function ways(there: { overlay?: HTMLElement; arrow?: HTMLElement }): WaysBack {
  return { openOverlay: () => there.overlay, closeOverlay, backArrow: () => there.arrow }
}

function calls(): number[] {
  return [closeOverlay, system.back, vi.mocked(arrow.click), system.minimize].map(
    ({ mock }) => mock.calls.length,
  )
}

test('what lies over the screen is closed first, and the screen stays', () => {
  goBack(ways({ overlay: dialog, arrow }), true, system)
  expect(closeOverlay).toHaveBeenCalledWith(dialog)
  expect(calls()).toEqual([1, 0, 0, 0])
})

test('then it leads to the screen before, also where an arrow leads elsewhere', () => {
  goBack(ways({ arrow }), true, system)
  expect(calls()).toEqual([0, 1, 0, 0])
})

test('a screen that was opened directly leads to the one above it, as its arrow does', () => {
  goBack(ways({ arrow }), false, system)
  expect(calls()).toEqual([0, 0, 1, 0])
})

test('from where there is nothing before and above, the app is minimised', () => {
  goBack(ways({}), false, system)
  expect(calls()).toEqual([0, 0, 0, 1])
})

test('the system has the gesture only where the app has nothing to go back from', () => {
  expect(hasWayBack(ways({}), false)).toBe(false)
  expect(hasWayBack(ways({}), true)).toBe(true)
  expect(hasWayBack(ways({ overlay: dialog }), false)).toBe(true)
  expect(hasWayBack(ways({ arrow }), false)).toBe(true)
})
