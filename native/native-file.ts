import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const ioniconsFolder = join(import.meta.dirname, '../node_modules/ionicons/dist/svg')

/** An Ionicon as SVG, in `currentColor`; what names no fill gets it by a style sheet where the package shows icons itself. */
export function readIonicon(name: string): string {
  return readFileSync(join(ioniconsFolder, `${name}.svg`), 'utf8').replace(
    '<svg ',
    '<svg fill="currentColor" ',
  )
}

/** A file of a native project that is made of an institute's app: its text, or what to draw. */
export interface NativeFile {
  /** Below the platform's folder. */
  path: string
  content: string | NativePicture
}

/** A picture as data: what is behind, what the drawing stands on, and the drawing. All shares are of the picture's side. */
export interface NativePicture {
  /** Pixels of each side. */
  size: number
  /** Without one it is transparent. */
  background?: string
  plate?: { shape: 'circle' | 'tile'; color: string; share: number }
  /** `color` takes the place of `currentColor`. */
  drawing: { svg: string; color: string; share: number }
}

/** As PNG; without transparency where there is a background, which the App Store asks for. */
export async function drawPicture(picture: NativePicture): Promise<Buffer> {
  const { size, background, plate, drawing } = picture
  const layers = [
    ...(plate ? [plateSvg(size, plate)] : []),
    await render(drawing.svg.replaceAll('currentColor', drawing.color), size * drawing.share),
  ]
  const base = sharp({
    create: { width: size, height: size, channels: 4, background: background ?? '#0000' },
  })
  const whole = base.composite(layers.map((input) => ({ input, gravity: 'centre' })))
  return (background ? whole.removeAlpha() : whole).png({ compressionLevel: 9 }).toBuffer()
}

function plateSvg(
  size: number,
  { shape, color, share }: NonNullable<NativePicture['plate']>,
): Buffer {
  const side = size * share
  const start = (size - side) / 2
  const radius = shape === 'circle' ? side / 2 : side * 0.22
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect x="${start}" y="${start}" width="${side}" height="${side}" rx="${radius}" fill="${color}"/></svg>`,
  )
}

/** Drawn at its final size, so that edges are sharp, within a square of that many pixels. */
async function render(svg: string, side: number): Promise<Buffer> {
  const source = Buffer.from(svg)
  const pixels = Math.round(side)
  const { width, height } = await sharp(source).metadata()
  const density = Math.min(Math.max((72 * pixels) / Math.max(width, height), 1), 100_000)
  return sharp(source, { density })
    .resize(pixels, pixels, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
}

/** Draws what are pictures, and writes all below a folder. */
export async function writeNativeFiles(
  folder: string,
  files: readonly NativeFile[],
): Promise<void> {
  for (const { path, content } of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, typeof content === 'string' ? content : await drawPicture(content))
  }
}
