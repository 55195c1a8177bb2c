import { expect, test } from 'vitest'
import { createMutex } from './create-mutex.ts'

test('work begins when all that was asked for before has ended', async () => {
  const lock = createMutex()
  const said: string[] = []
  const work = (name: string) => async () => {
    said.push(`${name} begins`)
    await Promise.resolve()
    said.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([lock(work('one')), lock(work('two'))])).toEqual(['one', 'two'])
  expect(said).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('a failure is told to its asker and holds up no other', async () => {
  const lock = createMutex()
  const failing = lock(async () => {
    throw new Error('full')
  })
  const next = lock(() => 'goes on')
  await expect(failing).rejects.toThrow('full')
  expect(await next).toBe('goes on')
})
