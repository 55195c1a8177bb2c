import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('asks the browser for idle time, and does not wait for it for ever', () => {
  const asked: IdleRequestOptions[] = []
  const requestIdleCallback = (work: () => void, options: IdleRequestOptions) => {
    asked.push(options)
    work()
  }
  vi.stubGlobal('window', { requestIdleCallback })
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  const work = vi.fn()
  whenIdle(work)
  expect(work).toHaveBeenCalledOnce()
  expect(asked).toEqual([{ timeout: 4000 }])
})

test('without idle callbacks, as in WebKit, the next frame goes first, and nothing else', () => {
  const frame: (() => void)[] = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frame.push(draw))
  const order: string[] = []
  whenIdle(() => order.push('work'))
  vi.advanceTimersByTime(5000)
  expect(order).toEqual([])
  frame.push(() => order.push('frame'))
  for (const draw of frame) draw()
  vi.advanceTimersByTime(1)
  expect(order).toEqual(['frame', 'work'])
})
