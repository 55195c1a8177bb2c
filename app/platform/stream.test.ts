import { expect, test, vi } from 'vitest'
import { createStream } from './stream.ts'

test('each subscriber hears each new value once, and none after leaving', () => {
  const stream = createStream(1)
  const heard: number[] = []
  const leave = stream.subscribe((value) => heard.push(value))
  stream.set(2)
  stream.set(2)
  leave()
  stream.set(3)
  expect(heard).toEqual([2])
  expect(stream.get()).toBe(3)
})

test('the source runs from the first subscriber to the last', () => {
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  const stream = createStream('', start)
  const listener = () => {}
  expect(start).not.toHaveBeenCalled()
  const leaveFirst = stream.subscribe(listener)
  const leaveSecond = stream.subscribe(listener)
  leaveFirst()
  leaveFirst()
  expect(start).toHaveBeenCalledOnce()
  expect(stop).not.toHaveBeenCalled()
  leaveSecond()
  expect(stop).toHaveBeenCalledOnce()
  stream.subscribe(listener)
  expect(start).toHaveBeenCalledTimes(2)
})
