import { afterEach, beforeAll, expect, test } from 'vitest'
import type { MediaStore, Medium, Variant } from './media-store.ts'
import { openTwoNodes } from './test-stores.ts'

const plenty = 1_000_000

/** A picture that exists nowhere else; `digit` is what its hash is made of. */
function picture(digit: string, others: Partial<Medium> = {}): [Medium, Variant[]] {
  const variants: Variant[] = [
    { width: 320, format: 'avif', body: Buffer.from([0, 39, 92, 255, Number.parseInt(digit, 16)]) },
    { width: 320, format: 'webp', body: Buffer.from('maior') },
  ]
  const medium = {
    hash: digit.repeat(64),
    width: 320,
    height: 240,
    widths: [320],
    placeholder: 'data:image/webp;base64,UklGRg==',
    alt: '',
    bytes: 10,
    uploadedAt: `2026-03-12T22:30:0${Number.parseInt(digit, 16) % 10}.000Z`,
    uploadedBy: 'ana',
    ...others,
  }
  return [medium, variants]
}

let media: MediaStore
/** The same, opened by another node or process. */
let others: MediaStore

beforeAll(async () => {
  const nodes = await openTwoNodes()
  media = nodes.one.media
  others = nodes.other.media
  return nodes.remove
})

afterEach(async () => {
  for (const { hash } of await media.list()) await media.delete(hash)
})

test('a picture comes back as it went in, byte for byte', async () => {
  const [medium, variants] = picture('a', { alt: 'Fachada do bloco A, à noite' })
  expect(await media.add(medium, variants, plenty)).toBe('added')
  expect(await media.find([medium.hash])).toEqual([medium])
  for (const { width, format, body } of variants) {
    const found = await media.variant(medium.hash, width, format)
    expect(Buffer.from(found ?? [])).toEqual(body)
  }
  expect(await media.variant(medium.hash, 640, 'webp')).toBeUndefined()
  expect(await media.variant('b'.repeat(64), 320, 'webp')).toBeUndefined()
  expect(await media.find([])).toEqual([])
})

test('lists have the newest first, and say what all take together', async () => {
  expect([await media.list(), await media.usedBytes()]).toEqual([[], 0])
  await media.add(...picture('1'), plenty)
  await media.add(...picture('3'), plenty)
  await media.add(...picture('2', { bytes: 2 ** 33 }), 2 ** 40)
  expect((await media.list()).map(({ hash }) => hash[0])).toEqual(['3', '2', '1'])
  expect(await media.usedBytes()).toBe(2 ** 33 + 20)
})

test('the same picture again changes nothing, from wherever it comes', async () => {
  const [medium, variants] = picture('a', { alt: 'A primeira' })
  await media.add(medium, variants, plenty)
  const again = await others.add({ ...medium, alt: 'Outra' }, variants, plenty)
  expect(again).toBe('known')
  expect(await media.list()).toEqual([medium])
})

test('what does not fit leaves nothing behind', async () => {
  await media.add(...picture('a'), 10)
  expect(await media.add(...picture('b'), 19)).toBe('full')
  expect(await media.list()).toHaveLength(1)
  expect(await media.variant('b'.repeat(64), 320, 'webp')).toBeUndefined()
  expect(await media.add(...picture('b'), 20)).toBe('added')
})

test('of two at once that fit only one by one, one is refused', async () => {
  const results = await Promise.all([
    media.add(...picture('a'), 15),
    others.add(...picture('b'), 15),
  ])
  expect(results.sort()).toEqual(['added', 'full'])
})

test('all of a picture or nothing', async () => {
  const [medium, [variant]] = picture('a')
  const twice = [variant, variant] as Variant[]
  await expect(media.add(medium, twice, plenty)).rejects.toMatchObject({ name: 'StoreError' })
  expect(await media.list()).toEqual([])
})

test('what it shows can be said later', async () => {
  await media.add(...picture('a'), plenty)
  expect(await media.describe('a'.repeat(64), 'Biblioteca vista da entrada')).toBe(true)
  expect(await others.list()).toMatchObject([{ alt: 'Biblioteca vista da entrada' }])
  expect(await media.describe('b'.repeat(64), 'Nada')).toBe(false)
})

test('deleting it takes its variants away and gives the room back', async () => {
  await media.add(...picture('a'), 10)
  expect(await media.delete('a'.repeat(64))).toBe(true)
  expect(await media.delete('a'.repeat(64))).toBe(false)
  expect(await media.variant('a'.repeat(64), 320, 'webp')).toBeUndefined()
  expect(await media.add(...picture('a'), 10)).toBe('added')
})
