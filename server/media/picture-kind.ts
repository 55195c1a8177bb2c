/** What a picture may be that comes in. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

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
export function pictureKind(bytes: Buffer): PictureKind | 'foreign' | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(png)) return 'png'
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
export function isAnimatedPng(bytes: Buffer): boolean {
  // Chunk by chunk: the letters may stand in a text, too.
  for (let at = png.length; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += 12 + bytes.readUInt32BE(at)
  }
  return false
}
