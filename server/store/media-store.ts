import type { Picture, PictureFormat } from '#content/picture.ts'

/** What is known of a picture without reading it. */
export interface Medium extends Picture {
  /** SHA-256 of what was uploaded, in hexadecimal digits. */
  hash: string
  /** What the picture shows, in words; empty until somebody says it. */
  alt: string
  /** What its variants take together. */
  bytes: number
  /** Instant, ISO 8601 in UTC. */
  uploadedAt: string
  /** Id of an account. */
  uploadedBy: string
}

/** A picture at one width and in one format. */
export interface Variant {
  width: number
  format: PictureFormat
  body: Uint8Array
}

/**
 * Where pictures live, beside the documents in the same database. Every engine passes `media-store.test.ts`.
 * Fails as `Store` does.
 */
export interface MediaStore {
  /**
   * A medium with all of its variants, or nothing: where there is one with this hash it stays as it is, and together
   * they take no more than `mostBytes`, whoever else adds one at the same time.
   */
  add(
    medium: Medium,
    variants: readonly Variant[],
    mostBytes: number,
  ): Promise<'added' | 'known' | 'full'>
  /** Those that there are of these, in any order. */
  find(hashes: readonly string[]): Promise<Medium[]>
  /** All of them, newest first. */
  list(): Promise<Medium[]>
  /** What all variants take together. */
  usedBytes(): Promise<number>
  variant(hash: string, width: number, format: PictureFormat): Promise<Uint8Array | undefined>
  /** Says what a picture shows; false where there is none. */
  describe(hash: string, alt: string): Promise<boolean>
  /** False where there is none. */
  delete(hash: string): Promise<boolean>
}
