import type { FocalPoint, Picture, PictureFormat } from '#content/picture.ts'

/** A picture as it was uploaded: what its variants look like never changes. */
export interface MediaFile extends Picture {
  /** 64 hexadecimal digits, the address of its variants. */
  hash: string
  /** What its variants take together; 0 where they were erased. */
  bytes: number
  /** Instant, ISO 8601 in UTC. */
  uploadedAt: string
  /** Id of an account. */
  uploadedBy: string
}

/** A picture of the library: its address stays, also when another file is shown in its place. */
export interface Medium extends MediaFile {
  /** SHA-256 of what was uploaded first: its address for good. */
  hash: string
  /** Hash of the file that it shows, which size, widths, placeholder and focal point are of. */
  file: string
  /** Width of the largest variant of its first file, in its address. */
  ownWidth: number
  /** Of its first file. */
  ownPlaceholder: string
  /** What staff call it; may be empty. */
  name: string
  /** What the picture shows, in words; empty until somebody says it. */
  alt: string
}

/** A file that is or was shown in the place of a medium's first one. */
export interface MediaVersion extends MediaFile {
  /** Hash of the medium. */
  medium: string
}

/** A picture at one width and in one format. */
export interface Variant {
  width: number
  format: PictureFormat
  body: Uint8Array
}

/** What is said of a medium; what is absent stays. */
export interface MediumDescription {
  name?: string
  alt?: string
  /** Of the file that it shows. */
  focus?: FocalPoint
}

/** The answer to a request for a variant. */
interface FoundVariant {
  /** Absent where the file has no such variant. */
  body?: Uint8Array
  /** Hash of the file that the medium shows now. */
  file: string
  /** Widths of that file, smallest first. */
  widths: number[]
}

/**
 * Where pictures live, beside the documents in the same database. Every engine passes `media-store.test.ts`.
 * Fails as `Store` does.
 */
export interface MediaStore {
  /**
   * A medium with all of its variants, or nothing: where there is one with this hash it stays as it is, and together
   * they take no more than `maxBytes`, whoever else adds one at the same time.
   */
  add(
    medium: Medium,
    variants: readonly Variant[],
    maxBytes: number,
  ): Promise<'added' | 'known' | 'full'>
  /** Shows another file in the place of what a medium shows, with all of its variants; `missing` where there is no such medium. */
  addVersion(
    version: MediaVersion,
    variants: readonly Variant[],
    maxBytes: number,
  ): Promise<'added' | 'missing' | 'full'>
  /** Shows an earlier file of a medium again, from the instant `at`; false where there is none, or its variants were erased. */
  show(hash: string, file: string, at: string): Promise<boolean>
  /** Those that there are of these, by the hash that was asked for: a medium's, or that of any of its files. */
  find(hashes: readonly string[]): Promise<Map<string, Medium>>
  /** All of them, newest first. */
  list(): Promise<Medium[]>
  /** The files that came after the first one, of one medium or of all, oldest first. */
  versions(hash?: string): Promise<MediaVersion[]>
  /** What all variants take together. */
  usedBytes(): Promise<number>
  /** Undefined where there is no such file. */
  variant(hash: string, width: number, format: PictureFormat): Promise<FoundVariant | undefined>
  /** False where there is none. */
  describe(hash: string, description: MediumDescription): Promise<boolean>
  /** False where there is none. */
  delete(hash: string): Promise<boolean>
  /** Erases the variants of files that something else has been shown in the place of since before an instant. */
  pruneVersions(before: string): Promise<void>
}
