import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { hashOfPicture, type Picture, pictureAddress } from '#content/picture.ts'
import type { PictureUse } from '#protocol/api-types.ts'

import { mayDo, type PolicyUser } from '#protocol/policy.ts'
import type { MediaStore } from '#server/store/media-store.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'

type Located = Pick<StoredDocument, 'collection' | 'fields'>

/** The pictures of this app that a document shows, by their hashes: in fields of that kind, and in its texts. */
function picturesIn({ collection, fields }: Located): Set<string> {
  const hashes = new Set<string>()
  for (const [name, { kind }] of Object.entries(definitionOf(collection).fields)) {
    const value = fields[name]
    if (value === undefined) continue
    if (kind === 'image') {
      const hash = hashOfPicture((value as { src: string }).src)
      if (hash) hashes.add(hash)
    }
    if (kind === 'markdown')
      for (const [, hash = ''] of String(value).matchAll(pictureAddress)) hashes.add(hash)
  }
  return hashes
}

const collectionsWithPictures: readonly CollectionName[] = collectionNames.filter((name) =>
  Object.values(definitionOf(name).fields).some(
    ({ kind }) => kind === 'image' || kind === 'markdown',
  ),
)

/** The documents that show each picture, drafts too. */
export async function documentsByPicture(store: Store): Promise<Map<string, StoredDocument[]>> {
  const found = new Map<string, StoredDocument[]>()
  for (const name of collectionsWithPictures) {
    for (const document of await store.list(name)) {
      for (const hash of picturesIn(document)) {
        found.set(hash, [...(found.get(hash) ?? []), document])
      }
    }
  }
  return found
}

/** A document as somebody may know of it. */
export function toPictureUse(person: PolicyUser, document: StoredDocument): PictureUse {
  const { collection, id, status, fields } = document
  const isReadable = status === 'published' || mayDo(person, 'read_drafts', collection, document)
  const title = fields[definitionOf(collection).titleField]
  return { collection, id, ...(isReadable && typeof title === 'string' && { title }) }
}

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
