import type { CollectionName } from '#content/collections.ts'
import type { Picture } from '#content/picture.ts'

export const mediaPaths = {
  /** `GET` lists, `POST` takes the bytes of a picture. */
  media: '/api/media',
  /** `PATCH` says what it shows, `DELETE` takes it away; with `?used=true` also where documents show it. */
  medium: (hash: string) => `/api/media/${hash}`,
  /** `POST` puts another picture wherever this one is shown. */
  replacement: (hash: string) => `/api/media/${hash}/replacement`,
} as const

/** What a picture may have before it is made smaller. */
export const pictureLimits = {
  bytes: 15 * 1024 * 1024,
  /** A phone's of 48 megapixels passes. */
  pixels: 50_000_000,
  /** Of those that can only be read whole, so that memory has to hold all of them at once. */
  heldPixels: 24_000_000,
  /** Characters of the words for it. */
  alt: 300,
} as const

/** A document that shows a picture. */
export interface PictureUse {
  collection: CollectionName
  id: string
  /** Absent where the person may not read it. */
  title?: string
}

/** A picture as staff see it. */
export interface MediumEntry extends Picture {
  hash: string
  /** What stands in documents: the address of its largest variant. */
  src: string
  /** What it shows, in words; empty until somebody says it. */
  alt: string
  bytes: number
  uploadedAt: string
  /** Whether the person may change and delete it. */
  isManaged: boolean
  uses: PictureUse[]
}

export interface MediaList {
  media: MediumEntry[]
  usedBytes: number
  quotaBytes: number
}

/** What became of a replacement: the documents that show the other picture now, and those that could not be changed. */
export interface ReplacementReport {
  replaced: PictureUse[]
  kept: PictureUse[]
}
