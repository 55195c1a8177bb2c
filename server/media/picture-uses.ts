import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { hashOfPicture, pictureAddress } from '#content/picture.ts'
import type { PictureUse } from '#protocol/media.ts'
import type { Person } from '#protocol/policy.ts'
import { mayDo } from '#protocol/policy.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'

type Located = Pick<StoredDocument, 'collection' | 'fields'>

/** The pictures of this app that a document shows, by their hashes: in fields of that kind, and in its texts. */
export function picturesIn({ collection, fields }: Located): Set<string> {
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

const withPictures: readonly CollectionName[] = collectionNames.filter((name) =>
  Object.values(definitionOf(name).fields).some(
    ({ kind }) => kind === 'image' || kind === 'markdown',
  ),
)

/** The documents that show each picture, drafts too. */
export async function documentsByPicture(store: Store): Promise<Map<string, StoredDocument[]>> {
  const found = new Map<string, StoredDocument[]>()
  for (const name of withPictures) {
    for (const document of await store.list(name)) {
      for (const hash of picturesIn(document)) {
        found.set(hash, [...(found.get(hash) ?? []), document])
      }
    }
  }
  return found
}

/** A document as somebody may know of it. */
export function toUse(person: Person, document: StoredDocument): PictureUse {
  const { collection, id, status, fields } = document
  const isReadable = status === 'published' || mayDo(person, 'read_drafts', collection, document)
  const title = fields[definitionOf(collection).titleField]
  return { collection, id, ...(isReadable && typeof title === 'string' && { title }) }
}
