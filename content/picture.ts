/** Formats in which pictures are kept; every browser of the last years takes the second. */
export const pictureFormats = ['avif', 'webp'] as const

export type PictureFormat = (typeof pictureFormats)[number]

/** What a page has to know of a picture before it comes. */
export interface Picture {
  /** In pixels, of the largest variant. */
  width: number
  height: number
  /** Widths that there are, smallest first. */
  widths: number[]
  /** A few pixels as a `data:` address, shown until the picture is there; empty where the ground may be seen through it. */
  placeholder: string
  /** What has to be seen where it is cropped; absent in the middle. */
  focus?: FocalPoint
}

/** A place in a picture, in percent of its width and height: multiples of `FOCUS_STEP`. */
export interface FocalPoint {
  x: number
  y: number
}

/** Between two focal points, in percent: pages have a class for each. */
export const FOCUS_STEP = 10

export function picturePath(hash: string, width: number, format: PictureFormat): string {
  return `/media/${hash}/${width}.${format}`
}

/** In the address of a picture: what the medium shows at this moment, past every cache. */
export const CURRENT_QUERY = 'current'

/** Where in a text pictures of this app are named; the group is the hash. */
export const pictureAddress = /\/media\/([0-9a-f]{64})\/\d+\.(?:avif|webp)/g

/** The hash in the address of a picture of this app; undefined for any other address. */
export function hashOfPicture(src: string): string | undefined {
  const [found] = src.matchAll(pictureAddress)
  return found?.[0] === src ? found[1] : undefined
}

/** The variants of a picture as browsers choose among them (`srcset`). */
export function sourceSet(src: string, { widths }: Picture, format: PictureFormat): string {
  const folder = src.slice(0, src.lastIndexOf('/'))
  return widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ')
}
