import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { animatedPng, slope, vastPng } from '#test/media/pictures.ts'
import { processPicture } from './process-picture.ts'

const formats: Record<string, () => Promise<Buffer>> = {
  JPEG: () => slope(1000, 500).jpeg().toBuffer(),
  'progressive JPEG': () => slope(1000, 500).jpeg({ progressive: true }).toBuffer(),
  PNG: () => slope(1000, 500).png().toBuffer(),
  'PNG of 16 bits': () => slope(1000, 500).toColourspace('rgb16').png().toBuffer(),
  'grey PNG': () => slope(1000, 500).greyscale().png().toBuffer(),
  'CMYK JPEG': () => slope(1000, 500).toColourspace('cmyk').jpeg().toBuffer(),
  WebP: () => slope(1000, 500).webp().toBuffer(),
  AVIF: () => slope(1000, 500).avif({ effort: 0 }).toBuffer(),
}

test.each(Object.entries(formats))('%s becomes AVIF and WebP at each width', async (_, make) => {
  const { picture, variants } = await processPicture(await make())
  expect(picture).toMatchObject({ width: 1000, height: 500, widths: [320, 640, 960, 1000] })
  expect(variants).toHaveLength(8)
  for (const { width, format, body } of variants) {
    const head = await sharp(body).metadata()
    expect(head).toMatchObject({
      width,
      height: Math.round(width / 2),
      format: format === 'avif' ? 'heif' : 'webp',
      space: 'srgb',
    })
  }
  expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(picture.placeholder.length).toBeLessThan(500)
})

test('a picture is never made larger, and no wider or taller than pages show', async () => {
  const sizeOf = async (width: number, height: number) => {
    const { picture } = await processPicture(await slope(width, height).png().toBuffer())
    return picture
  }
  expect(await sizeOf(100, 60)).toMatchObject({ width: 100, height: 60, widths: [100] })
  expect(await sizeOf(3000, 1500)).toMatchObject({ width: 1440, height: 720 })
  expect(await sizeOf(500, 8192)).toMatchObject({ width: 250, height: 4096, widths: [250] })
})

test('nothing else that was in it stays: no place, no camera; and it stands upright', async () => {
  const original = await slope(400, 200)
    .withExif({
      IFD0: { Make: 'Camera', Orientation: '6' },
      IFD3: { GPSLatitude: '15/1 47/1 0/1', GPSLatitudeRef: 'S' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const before = await sharp(original).metadata()
  // The tag of the place of GPS data, and what it refers to.
  expect(
    before.exif?.includes(Buffer.from([0x25, 0x88])) ||
      before.exif?.includes(Buffer.from([0x88, 0x25])),
  ).toBe(true)
  expect(before.exif?.toString('latin1')).toContain('Camera')
  const { picture, variants } = await processPicture(original)
  expect(picture).toMatchObject({ width: 200, height: 400 })
  for (const { body } of variants) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(body).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined))
    expect(Buffer.from(body).includes('Exif')).toBe(false)
  }
})

test('colours of a wider space become those that every screen shows', async () => {
  const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c02020' } })
  const { variants } = await processPicture(await red.withIccProfile('p3').png().toBuffer())
  const largest = variants.find(({ format }) => format === 'webp')
  const { data } = await sharp(largest?.body).raw().toBuffer({ resolveWithObject: true })
  // The same red, not the numbers of the wider space.
  expect(Math.abs((data[0] ?? 0) - 0xc0)).toBeLessThan(6)
})

test('what the ground shows through has no placeholder that would shine through it', async () => {
  const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
  const { picture, variants } = await processPicture(await clear.png().toBuffer())
  expect(picture.placeholder).toBe('')
  expect((await sharp(variants[0]?.body).metadata()).hasAlpha).toBe(true)
})

test('a drawing becomes pixels, without its scripts and without what it would fetch', async () => {
  const svg = `<?xml version="1.0"?><!-- um desenho -->
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">
      <script>alert(1)</script>
      <rect width="20" height="10" fill="#2f9e41" onload="alert(2)"/>
      <image xlink:href="file:///etc/hostname" width="5" height="5"/>
      <image xlink:href="http://127.0.0.1:9/x.png" width="5" height="5"/>
    </svg>`
  const { picture, variants } = await processPicture(Buffer.from(svg))
  expect(picture).toMatchObject({ width: 667, height: 333 })
  for (const { body, format } of variants) {
    expect(Buffer.from(body).includes('alert')).toBe(false)
    expect((await sharp(body).metadata()).format).toBe(format === 'avif' ? 'heif' : 'webp')
  }
})

const refused: Record<string, [code: string, make: () => Buffer | Promise<Buffer>]> = {
  'an archive named .jpg': [
    'not_a_picture',
    () => Buffer.from('PK\u0003\u0004 e mais alguma coisa'),
  ],
  'a page': ['not_a_picture', () => Buffer.from('<!doctype html><p>Olá <svg></svg>')],
  nothing: ['not_a_picture', () => Buffer.alloc(0)],
  'a drawing with entities': [
    'not_a_picture',
    () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'),
  ],
  'a GIF': ['foreign_picture', () => slope(8, 8).gif().toBuffer()],
  'a TIFF': ['foreign_picture', () => slope(8, 8).tiff().toBuffer()],
  'a photo of a phone in HEIC': [
    'foreign_picture',
    () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
  ],
  'an animated WebP': [
    'animated_picture',
    async () => {
      const frames = await Promise.all(
        [1, 2].map((n) =>
          slope(8 * n, 8)
            .resize(8, 8)
            .png()
            .toBuffer(),
        ),
      )
      return sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer()
    },
  ],
  'an animated PNG': ['animated_picture', animatedPng],
  'a JPEG that ends in the middle': [
    'damaged_picture',
    async () => {
      const whole = await slope(600, 600).jpeg().toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
  ],
  'a PNG that ends in the middle': [
    'damaged_picture',
    async () => {
      const whole = await slope(600, 600).png().toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
  ],
  'a WebP with other bytes in it': [
    'damaged_picture',
    async () => {
      const whole = await slope(300, 300).webp().toBuffer()
      return Buffer.concat([whole.subarray(0, 20), Buffer.alloc(whole.length - 20, 7)])
    },
  ],
  'a head and nothing else': ['damaged_picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  'a small file of 900 million pixels': ['vast_picture', () => vastPng(30_000, 30_000)],
  'an interlaced one of 30 million, which fills the memory': [
    'vast_picture',
    () => vastPng(6000, 5000, true),
  ],
  'a drawing of 900 million pixels': [
    'vast_picture',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'),
  ],
}

test('as many pixels as phones have pass where they can be drawn line by line', async () => {
  const { picture } = await processPicture(vastPng(8000, 6000))
  expect(picture).toMatchObject({ width: 1440, height: 1080 })
})

describe('what is refused, and why', () => {
  test.each(Object.entries(refused))('%s', async (_, [code, make]) => {
    await expect(processPicture(await make())).rejects.toMatchObject({ code })
  })
})
