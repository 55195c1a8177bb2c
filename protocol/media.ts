export const mediaPaths = {
  /** `GET` lists, `POST` takes the bytes of a picture. */
  media: '/api/media',
  /** `PATCH` says what it shows, is called, has its focal point and which of its files is shown; `DELETE` takes it away; with `?used=true` also where documents show it. */
  medium: (hash: string) => `/api/media/${hash}`,
  /** `POST` takes the bytes of a file that is shown in the place of the one before; the address stays. */
  versions: (hash: string) => `/api/media/${hash}/versions`,
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
  /** Characters of what staff call it. */
  name: 120,
} as const
