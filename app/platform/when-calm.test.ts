import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenCalm } from './when-calm.ts'

const page = Object.assign(new EventTarget(), { readyState: 'loading' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const requestIdleCallback = (work: () => void) => work()
  vi.stubGlobal('window', { requestIdleCallback })
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('waits for the page, and each touch makes it wait again', async () => {
  const work = vi.fn()
  void whenCalm().then(work)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(1000)
  page.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(1000)
  page.dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(work).toHaveBeenCalledOnce()
})

test('a page that has loaded is calm when nobody touches it', async () => {
  page.readyState = 'complete'
  const work = vi.fn()
  void whenCalm().then(work)
  await vi.advanceTimersByTimeAsync(1499)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledOnce()
})
