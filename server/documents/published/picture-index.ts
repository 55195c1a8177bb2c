import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { hashOfPicture, type Picture, pictureAddress, picturePath } from '#content/picture.ts'
import type { PictureUse } from '#protocol/api-types.ts'
import { mayDo, type PolicyUser } from '#protocol/policy.ts'
import type { MediaStore, Medium } from '#server/store/media-store.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'

type Located = Pick<StoredDocument, 'collection' | 'fields'>

const describedPicture = /!\[((?:[^\]\\]|\\.)*)\]\((\/media\/[^\s)]+)/g

/** The pictures of this app that a document shows, in fields of that kind and in its texts: by their hashes, the words for each, empty where it has none. */
export function picturesIn({ collection, fields }: Located): Map<string, string> {
  const found = new Map<string, string>()
  const add = (hash: string | undefined, words: string) => {
    if (hash) found.set(hash, found.get(hash) || words.trim())
  }
  for (const [name, { kind }] of Object.entries(definitionOf(collection).fields)) {
    const value = fields[name]
    if (value === undefined) continue
    if (kind === 'image') {
      const { src, alt } = value as { src: string; alt?: string }
      add(hashOfPicture(src), alt ?? '')
    }
    if (kind === 'markdown') {
      for (const [, hash] of String(value).matchAll(pictureAddress)) add(hash, '')
      for (const [, words = '', src = ''] of String(value).matchAll(describedPicture))
        add(hashOfPicture(src), words.replace(/\\(.)/g, '$1'))
    }
  }
  return found
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
      for (const hash of picturesIn(document).keys()) {
        found.set(hash, [...(found.get(hash) ?? []), document])
      }
    }
  }
  return found
}

/** A document as somebody may know of it. */
export function toPictureUse(user: PolicyUser, document: StoredDocument): PictureUse {
  const { collection, id, status, fields } = document
  const isReadable = status === 'published' || mayDo(user, 'read_drafts', collection, document)
  const title = fields[definitionOf(collection).titleField]
  return { collection, id, ...(isReadable && typeof title === 'string' && { title }) }
}

/** A picture as pages show it: at the address of its present file. */
export interface ShownPicture {
  src: string
  picture: Picture
}

/** What a page has to know of the picture at an address; undefined where it is none of this app. */
export type PictureAt = (src: string) => ShownPicture | undefined

/** What is known of the pictures that documents show, in memory. */
export class PictureIndex {
  readonly #media: Pick<MediaStore, 'find'>
  readonly #known = new Map<string, ShownPicture>()

  constructor(media: Pick<MediaStore, 'find'>) {
    this.#media = media
  }

  /** Looks up those that these documents show: whoever shows another file under a hash writes its documents anew. */
  async learn(documents: readonly StoredDocument[]): Promise<void> {
    const hashes = new Set(documents.flatMap((document) => [...picturesIn(document).keys()]))
    if (hashes.size === 0) return
    for (const [hash, medium] of await this.#media.find([...hashes]))
      this.#known.set(hash, toShown(medium))
  }

  readonly at: PictureAt = (src) => this.#known.get(hashOfPicture(src) ?? '')
}

function toShown({ file, width, height, widths, placeholder, focus }: Medium): ShownPicture {
  return {
    src: picturePath(file, width, 'webp'),
    picture: { width, height, widths, placeholder, ...(focus && { focus }) },
  }
}
