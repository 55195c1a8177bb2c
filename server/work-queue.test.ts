import { expect, onTestFinished, test, vi } from 'vitest'
import { createLanedQueue, createWorkQueue, type LaneLimits } from './work-queue.ts'

test('one at a time, in order, also when some fail', async () => {
  const queue = createWorkQueue(10)
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    seen.push(`${name} ends`)
    if (name === 'b') throw new Error('b')
    return name
  }
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => queue.run(work(name))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('who finds it full is refused, and the next one finds room again', async () => {
  const queue = createWorkQueue(2)
  let finish = () => {}
  const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)))
  const waiting = [queue.run(async () => 1), queue.run(async () => 2)]
  await expect(queue.run(async () => 3)).rejects.toMatchObject({ code: 'QUEUE_FULL' })
  finish()
  await first
  expect(await Promise.all(waiting)).toEqual([1, 2])
  expect(await queue.run(async () => 4)).toBe(4)
})

/** Lanes whose work ends when the test says so; `begun` names it in the order in which it began. */
function lanes(limits: LaneLimits) {
  const queue = createLanedQueue({ lanes: { staff: limits, others: limits }, yieldsBetween: true })
  const begun: string[] = []
  const run = (lane: 'staff' | 'others', name: string, work: () => unknown = () => {}) =>
    queue.run(lane, async () => {
      begun.push(name)
      await work()
      return name
    })
  return { queue, begun, run }
}

test('a flood in one lane holds up no other', async () => {
  const { queue, begun, run } = lanes({ capacity: 50 })
  const flood = Array.from({ length: 51 }, (_, n) => run('others', `made up ${n}`))
  const refused = run('others', 'one more')
  const staff = [run('staff', 'a'), run('staff', 'b')]
  expect([queue.lengthOf('others'), queue.lengthOf('staff')]).toEqual([50, 2])
  await expect(refused).rejects.toMatchObject({ code: 'QUEUE_FULL' })
  await Promise.all(staff)
  expect(begun).toEqual(['made up 0', 'a', 'made up 1', 'b'])
  await Promise.all(flood)
  expect([queue.lengthOf('others'), queue.lengthOf('staff')]).toEqual([0, 0])
})

test('a lane that stands in the order more often is due more often', async () => {
  const limits = { capacity: 10 }
  const order = ['staff', 'staff', 'others'] as const
  const queue = createLanedQueue({ lanes: { staff: limits, others: limits }, order })
  const begun: string[] = []
  const run = (lane: 'staff' | 'others') => queue.run(lane, async () => void begun.push(lane))
  await Promise.all([
    ...Array.from({ length: 4 }, () => run('others')),
    ...Array.from({ length: 4 }, () => run('staff')),
  ])
  // The first came while nobody waited.
  expect(begun.join(' ')).toBe('others staff staff others staff staff others others')
})

function hold(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('between two pieces of work on the main thread others get as many turns as they need', async () => {
  const { begun, run } = lanes({ capacity: 10 })
  const work = ['one', 'two'].map((name) => run('others', `work ${name}`, () => hold(100)))
  const answers = async () => {
    // A connection is accepted in one turn and read in another.
    for (let turn = 0; turn < 4; turn++) {
      await new Promise((resolve) => setImmediate(resolve))
      hold(0.1)
      begun.push('answer')
    }
  }
  await Promise.all([...work, answers()])
  const between = begun.slice(0, begun.indexOf('work two'))
  expect(between.filter((name) => name === 'answer').length).toBeGreaterThan(1)
})

test('work that comes by itself waits too, where the one before ended in the same turn', async () => {
  const { begun, run } = lanes({ capacity: 10 })
  await run('others', 'first')
  const second = run('others', 'second')
  begun.push('not yet')
  await second
  expect(begun).toEqual(['first', 'not yet', 'second'])
})

test('who waits too long is refused meanwhile, and takes no room any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { queue, run } = lanes({ capacity: 1, maxWaitMs: 20 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = run('others', 'slow', () => promise)
  const late = run('others', 'late').catch(({ code }) => code)
  vi.advanceTimersByTime(19)
  expect(queue.lengthOf('others')).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await late).toBe('QUEUE_FULL')
  expect(queue.lengthOf('others')).toBe(0)
  const next = run('others', 'next')
  resolve()
  expect(await Promise.all([slow, next])).toEqual(['slow', 'next'])
  // It began in time.
  expect(vi.getTimerCount()).toBe(0)
})
