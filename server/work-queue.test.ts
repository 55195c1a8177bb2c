import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

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
