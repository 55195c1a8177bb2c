import { expect, test } from 'vitest'
import { createCardCache } from './card-cache.ts'

const card = {
  kind: 'Sigla',
  title: 'A',
  institution: 'Instituto',
  appName: 'Campus',
  colors: { accent: '#2f9e41' },
}

test('whoever asks at the same time or later gets the same picture', async () => {
  const cache = createCardCache()
  const [one, other] = await Promise.all([cache.pictureOf('/a', card), cache.pictureOf('/a', card)])
  expect(one).toBe(other)
  expect(await cache.pictureOf('/a', card)).toBe(one)
})

test('what was not asked for the longest makes room', async () => {
  const size = (await createCardCache().pictureOf('/', card)).length
  const cache = createCardCache(size * 2.5)
  const first = await cache.pictureOf('/a', card)
  const second = await cache.pictureOf('/b', card)
  expect(await cache.pictureOf('/a', card)).toBe(first)
  await cache.pictureOf('/c', card)
  expect(await cache.pictureOf('/a', card)).toBe(first)
  expect(await cache.pictureOf('/b', card)).not.toBe(second)
})

test('too many at once are refused, the others served', async () => {
  const cache = createCardCache(1_000_000, 2)
  const asked = Array.from({ length: 8 }, (_, index) =>
    cache.pictureOf(`/${index}`, { ...card, title: String(index) }),
  )
  const results = await Promise.allSettled(asked)
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(8)
  for (const result of refused) expect(result).toMatchObject({ reason: { code: 'QUEUE_FULL' } })
})
