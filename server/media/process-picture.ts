import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { pictureLimits } from '#protocol/media.ts'
import { ProblemError } from '#server/http/problem.ts'
import { loadSharp } from './load-sharp.ts'
import { type Drawn, makeVariants, TIMEOUT_S } from './make-variants.ts'
import { isAnimatedPng, type PictureKind, pictureKind } from './picture-kind.ts'

// What a drawing without a size of its own gets, in dots an inch; its lines have no pixels to begin with.
const DENSITY = 72
const SVG_WIDTH = 1440
const MOST_DENSITY = 2400

/**
 * What is kept of a picture that somebody sent; throws a `ProblemError` for what is none, is damaged, moves, or would
 * fill the memory. A drawing (SVG) becomes pixels, so that no script of it reaches a reader.
 */
export async function processPicture(bytes: Buffer): Promise<Drawn> {
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
  const density = Math.min(MOST_DENSITY, Math.max(1, (DENSITY * SVG_WIDTH) / head.width))
  return { density }
}

// Baseline JPEG and plain PNG are drawn smaller line by line; these come whole.
const heldWhole: readonly PictureKind[] = ['webp', 'avif']

function refuseVast(kind: PictureKind, { width, height, isProgressive }: Metadata): void {
  const isHeld = isProgressive || heldWhole.includes(kind)
  const most = isHeld ? pictureLimits.heldPixels : pictureLimits.pixels
  if (width * height > most) throw new ProblemError('vast_picture')
}

function asProblem(error: unknown): Error {
  if (error instanceof ProblemError) return error
  const { message } = error as Error
  if (/pixel limit|too large|timeout/i.test(message)) return new ProblemError('vast_picture')
  // What libvips says is about the bytes; nothing else fails here.
  return new ProblemError('damaged_picture')
}
