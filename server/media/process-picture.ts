import type SharpModule from 'sharp'
import type { Metadata, OutputInfo, Sharp, SharpOptions } from 'sharp'
import { type Picture, pictureFormats } from '#content/picture.ts'
import { loadOnce } from '#content/promises/load-once.ts'
import { pictureLimits } from '#protocol/media.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { Variant } from '#server/store/media-store.ts'

/** sharp, set up for what strangers may send: one thread, nothing kept, and only the decoders that are used. */
export const loadSharp = loadOnce(async (): Promise<typeof SharpModule> => {
  const { default: sharp } = await import('sharp')
  // Readers need the other processors, and small machines the memory.
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
      'VipsForeignLoadSvgBuffer',
    ],
  })
  return sharp
})

/** What a picture may be that comes in. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

// GIF, BMP, both orders of TIFF, icons of Windows, Photoshop, JPEG 2000, JPEG XL in its two forms.
const foreignStarts = [
  'GIF8',
  'BM',
  'II*\0',
  'MM\0*',
  '\0\0\u0001\0',
  '8BPS',
  '\0\0\0\fjP  ',
  '\0\0\0\fJXL ',
  '\u00ff\n',
]

// Brands of ISO 14496-12 that name pictures with other codecs than AV1, and films.
const otherBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/

const svgStart =
  /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*|<!DOCTYPE[^>[]{0,300}>\s*){0,5}<svg[\s>]/i

/** What the bytes themselves say, whatever they are called; `foreign` for pictures that are not taken, undefined for no picture. */
function pictureKind(bytes: Buffer): PictureKind | 'foreign' | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png'
  const start = bytes.toString('latin1', 0, 32)
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp'
  if (start.slice(4, 8) === 'ftyp') return boxKind(start.slice(8, 12), bytes)
  if (svgStart.test(bytes.toString('utf8', 0, 4096))) return 'svg'
  return foreignStarts.some((each) => start.startsWith(each)) ? 'foreign' : undefined
}

/** Of a file of boxes, as AVIF and HEIC are: the first brand is the main one, the others follow in the same box. */
function boxKind(brand: string, bytes: Buffer): 'avif' | 'foreign' | undefined {
  const length = bytes.readUInt32BE(0)
  const brands = bytes.toString('latin1', 8, Math.min(length, 128))
  // A film of pictures says so first.
  if (brand !== 'avis' && brands.includes('avif')) return 'avif'
  return brand === 'avis' || otherBrands.test(brand) ? 'foreign' : undefined
}

/** Whether a PNG moves (APNG), which its first picture does not show. */
function isAnimatedPng(bytes: Buffer): boolean {
  // Chunk by chunk: the letters may stand in a text, too.
  for (let at = pngSignature.length; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += 12 + bytes.readUInt32BE(at)
  }
  return false
}

/** Widths that pages show pictures at, times what screens have of pixels; none is larger than the picture. */
const variantWidths = [320, 640, 960, 1440]

const MAX_WIDTH_PX = 1440

// WebP takes no more than 16,383 pixels; nobody reads a picture that is taller than this.
const MAX_HEIGHT_PX = 4096

const PLACEHOLDER_WIDTH_PX = 16

/** Seconds for one of them; what takes longer is meant to. */
const TIMEOUT_S = 20

interface ProcessedPicture {
  picture: Picture
  variants: Variant[]
}

/** Draws a picture that `open` reads, upright, in sRGB and without anything else that was in it, at every width and in every format. */
async function makeVariants(open: () => Sharp): Promise<ProcessedPicture> {
  const { data, info } = await drawOnce(open)
  const { width, height, channels } = info
  const sharp = await loadSharp()
  const redraw = () =>
    sharp(data, { raw: { width, height, channels } }).timeout({ seconds: TIMEOUT_S })
  const widths = [...variantWidths.filter((step) => step < width), width]
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
    .resize({ width: MAX_WIDTH_PX, height: MAX_HEIGHT_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

async function placeholderOf(pixels: Sharp): Promise<string> {
  const body = await pixels
    .resize({ width: PLACEHOLDER_WIDTH_PX })
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${body.toString('base64')}`
}

// What a drawing without a size of its own gets, in dots an inch; its lines have no pixels to begin with.
const SVG_DENSITY_DPI = 72

const SVG_WIDTH_PX = 1440

const MAX_DENSITY_DPI = 2400

/**
 * What is kept of a picture that somebody sent; throws a `ProblemError` for what is none, is damaged, moves, or would
 * fill the memory. A drawing (SVG) becomes pixels, so that no script of it reaches a reader.
 */
export async function processPicture(bytes: Buffer): Promise<ProcessedPicture> {
  const kind = pictureKind(bytes)
  if (!kind) throw new ProblemError('not_a_picture')
  if (kind === 'foreign') throw new ProblemError('foreign_picture')
  if (kind === 'png' && isAnimatedPng(bytes)) throw new ProblemError('animated_picture')
  try {
    const options = await optionsFor(kind, bytes)
    return await makeVariants(await opening(bytes, options))
  } catch (error) {
    throw asProblem(error)
  }
}

async function opening(bytes: Buffer, options: SharpOptions): Promise<() => Sharp> {
  const sharp = await loadSharp()
  return () =>
    sharp(bytes, {
      limitInputPixels: pictureLimits.pixels,
      // Phones write files with small slips that every program forgives; what is cut off is an error.
      failOn: 'error',
      sequentialRead: true,
      ...options,
    }).timeout({ seconds: TIMEOUT_S })
}

/** Reads the head, before anything is decoded. */
async function optionsFor(kind: PictureKind, bytes: Buffer): Promise<SharpOptions> {
  const open = await opening(bytes, { limitInputPixels: false })
  const head = await open().metadata()
  refuseVast(kind, head)
  if ((head.pages ?? 1) > 1) throw new ProblemError('animated_picture')
  if (kind !== 'svg') return {}
  const density = Math.min(
    MAX_DENSITY_DPI,
    Math.max(1, (SVG_DENSITY_DPI * SVG_WIDTH_PX) / head.width),
  )
  return { density }
}

// Baseline JPEG and plain PNG are drawn smaller line by line; these come whole.
const decodedWhole: readonly PictureKind[] = ['webp', 'avif']

function refuseVast(kind: PictureKind, { width, height, isProgressive }: Metadata): void {
  const isHeld = isProgressive || decodedWhole.includes(kind)
  const max = isHeld ? pictureLimits.heldPixels : pictureLimits.pixels
  if (width * height > max) throw new ProblemError('vast_picture')
}

function asProblem(error: unknown): Error {
  if (error instanceof ProblemError) return error
  const { message } = error as Error
  if (/pixel limit|too large|timeout/i.test(message)) return new ProblemError('vast_picture')
  // What libvips says is about the bytes; nothing else fails here.
  return new ProblemError('damaged_picture')
}
