import { hashOfPicture, type Picture } from '#content/picture.ts'
import type { MediaStore } from '#server/store/media-store.ts'
import type { StoredDocument } from '#server/store/store.ts'
import { picturesIn } from './picture-uses.ts'

/** What a page has to know of the picture at an address; undefined where it is none of this app. */
export type PictureAt = (src: string) => Picture | undefined

/** What is known of the pictures that documents show, in memory: a picture never changes under its hash. */
export class PictureIndex {
  readonly #media: Pick<MediaStore, 'find'>
  readonly #known = new Map<string, Picture>()

  constructor(media: Pick<MediaStore, 'find'>) {
    this.#media = media
  }

  /** Looks up those that it does not know yet. */
  async learn(documents: readonly StoredDocument[]): Promise<void> {
    const unknown = new Set<string>()
    for (const document of documents) {
      for (const hash of picturesIn(document)) if (!this.#known.has(hash)) unknown.add(hash)
    }
    if (unknown.size === 0) return
    for (const { hash, width, height, widths, placeholder } of await this.#media.find([...unknown]))
      this.#known.set(hash, { width, height, widths, placeholder })
  }

  readonly at: PictureAt = (src) => this.#known.get(hashOfPicture(src) ?? '')
}
