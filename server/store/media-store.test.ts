import { afterEach, beforeAll, expect, test } from 'vitest'
import { openTwoNodes } from '#test/store/stores.ts'
import type { MediaStore, MediaVersion, Medium, Variant } from './media-store.ts'

const plenty = 1_000_000

/** A picture that exists nowhere else; `digit` is what its hash is made of. */
function picture(digit: string, others: Partial<Medium> = {}): [Medium, Variant[]] {
  const variants: Variant[] = [
    { width: 320, format: 'avif', body: Buffer.from([0, 39, 92, 255, Number.parseInt(digit, 16)]) },
    { width: 320, format: 'webp', body: Buffer.from('maior') },
  ]
  const hash = digit.repeat(64)
  const medium = {
    hash,
    file: hash,
    ownWidth: 320,
    ownPlaceholder: 'data:image/webp;base64,UklGRg==',
    name: '',
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
  expect(await media.find([medium.hash])).toEqual(new Map([[medium.hash, medium]]))
  for (const { width, format, body } of variants) {
    const found = await media.variant(medium.hash, width, format)
    expect(Buffer.from(found?.body ?? [])).toEqual(body)
  }
  const absent = await media.variant(medium.hash, 640, 'webp')
  expect(absent).toEqual({ file: medium.hash, widths: [320] })
  expect(await media.variant('b'.repeat(64), 320, 'webp')).toBeUndefined()
  expect(await media.find([])).toEqual(new Map())
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
  expect(await media.describe('a'.repeat(64), { alt: 'Biblioteca vista da entrada' })).toBe(true)
  expect(await others.list()).toMatchObject([{ alt: 'Biblioteca vista da entrada' }])
  expect(await media.describe('b'.repeat(64), { alt: 'Nada' })).toBe(false)
})

test('deleting it takes its variants away and gives the room back', async () => {
  await media.add(...picture('a'), 10)
  expect(await media.delete('a'.repeat(64))).toBe(true)
  expect(await media.delete('a'.repeat(64))).toBe(false)
  expect(await media.variant('a'.repeat(64), 320, 'webp')).toBeUndefined()
  expect(await media.add(...picture('a'), 10)).toBe('added')
})

const [a, b, c] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]

/** A file of another size in the place of the picture `a`. */
function version(hash: string, hour: string): [MediaVersion, Variant[]] {
  const file = {
    hash,
    medium: a,
    ...{ width: 640, height: 480, widths: [320, 640], placeholder: '', bytes: 7 },
    uploadedAt: `2026-03-13T${hour}:00:00.000Z`,
    uploadedBy: 'bia',
  }
  return [file, [{ width: 640, format: 'webp', body: Buffer.from(hash[0] ?? '') }]]
}

test('its name, and what has to be seen of it, are said apart from the words', async () => {
  const [medium, variants] = picture('a', { name: 'feira', alt: 'Feira' })
  await media.add(medium, variants, plenty)
  await media.describe(a, { focus: { x: 20, y: 70 } })
  await media.describe(a, { name: 'Feira de 2026' })
  const said = { name: 'Feira de 2026', alt: 'Feira', focus: { x: 20, y: 70 } }
  expect(await others.list()).toMatchObject([said])
  // In the middle there is nothing to say.
  await media.describe(a, { focus: { x: 50, y: 50 } })
  expect((await media.find([a])).get(a)).not.toHaveProperty('focus')
})

test('another file takes its place under the same address, and an earlier one comes back', async () => {
  await media.add(...picture('a', { alt: 'Pátio' }), plenty)
  await media.describe(a, { focus: { x: 0, y: 100 } })
  expect(await media.addVersion(...version(b, '10'), plenty)).toBe('added')
  const shown = { hash: a, file: b, width: 640, widths: [320, 640], ownWidth: 320, alt: 'Pátio' }
  // Whichever of its addresses is asked for, and wherever.
  const found = await others.find([a, b])
  expect([found.get(a), found.get(b)]).toMatchObject([shown, shown])
  // What has to be seen is said of each file.
  expect(found.get(a)).not.toHaveProperty('focus')
  expect(await others.list()).toHaveLength(1)
  expect(await media.usedBytes()).toBe(17)
  expect((await media.variant(a, 320, 'webp'))?.file).toBe(b)

  await media.addVersion(...version(c, '11'), plenty)
  expect((await media.versions()).map(({ hash, medium }) => [hash, medium])).toEqual([
    [b, a],
    [c, a],
  ])
  expect(await others.versions(c)).toEqual([])
  const at = '2026-03-13T12:00:00.000Z'
  expect(await media.show(a, a, at)).toBe(true)
  expect((await others.find([c])).get(c)).toMatchObject({ file: a, focus: { x: 0, y: 100 } })
  expect(await media.show(a, b, at)).toBe(true)
  expect(await media.show(a, 'd'.repeat(64), at)).toBe(false)
  expect(await media.show(b, a, at)).toBe(false)
  expect((await media.find([a])).get(a)?.file).toBe(b)
})

test('a file that does not fit, or whose medium is gone, changes nothing', async () => {
  expect(await media.addVersion(...version(b, '10'), plenty)).toBe('missing')
  await media.add(...picture('a'), plenty)
  expect(await media.addVersion(...version(b, '10'), 16)).toBe('full')
  expect(await media.versions()).toEqual([])
  expect((await media.find([a])).get(a)?.file).toBe(a)
})

test('files that were replaced long ago are erased, and give their room back; what is shown stays', async () => {
  await media.add(...picture('a'), plenty)
  await media.addVersion(...version(b, '10'), plenty)
  await media.addVersion(...version(c, '12'), plenty)
  await media.pruneVersions('2026-03-13T10:30:00.000Z')
  expect(await media.show(a, a, '2026-03-13T13:00:00.000Z')).toBe(false)
  expect(await media.usedBytes()).toBe(14)
  // Its address leads on to what is shown.
  expect(await media.variant(a, 320, 'webp')).toEqual({ file: c, widths: [320, 640] })
  await media.pruneVersions('2027-01-01T00:00:00.000Z')
  expect(await media.usedBytes()).toBe(7)
  expect((await media.variant(c, 640, 'webp'))?.body).toBeDefined()
  // The same file again is drawn again.
  expect(await media.addVersion(...version(b, '14'), plenty)).toBe('added')
  expect((await media.variant(b, 640, 'webp'))?.body).toBeDefined()
})

test('with a medium all of its files go', async () => {
  await media.add(...picture('a'), plenty)
  await media.addVersion(...version(b, '10'), plenty)
  expect(await media.delete(a)).toBe(true)
  expect(await media.versions()).toEqual([])
  expect(await media.variant(b, 640, 'webp')).toBeUndefined()
  expect(await media.usedBytes()).toBe(0)
})
