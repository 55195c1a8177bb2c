import type { OutputInfo, Sharp } from 'sharp'
import { type Picture, pictureFormats } from '#content/picture.ts'
import type { Variant } from '#server/store/media-store.ts'
import { loadSharp } from './load-sharp.ts'

/** Widths that pages show pictures at, times what screens have of pixels; none is larger than the picture. */
const steps = [320, 640, 960, 1440]
const WIDEST = 1440
// WebP takes no more than 16,383 pixels; nobody reads a picture that is taller than this.
const TALLEST = 4096
const PLACEHOLDER_WIDTH = 16
/** Seconds for one of them; what takes longer is meant to. */
export const TIMEOUT_S = 20

export interface Drawn {
  picture: Picture
  variants: Variant[]
}

/** Draws a picture that `open` reads, upright, in sRGB and without anything else that was in it, at every width and in every format. */
export async function makeVariants(open: () => Sharp): Promise<Drawn> {
  const { data, info } = await drawOnce(open)
  const { width, height, channels } = info
  const sharp = await loadSharp()
  const redraw = () =>
    sharp(data, { raw: { width, height, channels } }).timeout({ seconds: TIMEOUT_S })
  const widths = [...steps.filter((step) => step < width), width]
  const variants: Variant[] = []
  for (const each of widths) {
    for (const format of pictureFormats) {
      const resized = redraw().resize({ width: each })
      const coded =
        format === 'avif'
          ? resized.avif({ quality: 55, effort: 3 })
          : resized.webp({ quality: 78, smartSubsample: true })
      variants.push({ width: each, format, body: await coded.toBuffer() })
    }
  }
  const isOpaque = channels < 4 || (await redraw().stats()).isOpaque
  const placeholder = isOpaque ? await placeholderOf(redraw()) : ''
  return { picture: { width, height, widths, placeholder }, variants }
}

/** Decoded a single time, at the largest size that is kept: all else is made of these pixels. */
async function drawOnce(open: () => Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  return open()
    .autoOrient()
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

async function placeholderOf(pixels: Sharp): Promise<string> {
  const body = await pixels
    .resize({ width: PLACEHOLDER_WIDTH })
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${body.toString('base64')}`
}
