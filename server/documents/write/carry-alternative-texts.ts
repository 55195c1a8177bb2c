import { pictureLimits } from '#protocol/media.ts'
import { picturesIn } from '#server/documents/published/picture-index.ts'
import type { MediaStore } from '#server/store/media-store.ts'
import type { Write } from '#server/store/store.ts'

/**
 * Gives pictures of the library without an alternative text the one that a document has for them, so that the next
 * document begins with it. It never rejects: the documents are written, and their next revision tries again.
 */
export async function carryAlternativeTexts(
  media: Pick<MediaStore, 'find' | 'describe'>,
  writes: readonly Write[],
): Promise<void> {
  const said = new Map<string, string>()
  for (const write of writes) {
    if (write.kind === 'delete') continue
    for (const [hash, words] of picturesIn({ collection: write.collection, ...write.content }))
      if (words !== '' && words.length <= pictureLimits.alt) said.set(hash, words)
  }
  if (said.size === 0) return
  try {
    for (const [asked, { hash, alt }] of await media.find([...said.keys()]))
      if (alt === '') await media.describe(hash, { alt: said.get(asked) ?? '' })
  } catch {
    // The document is on disk: whoever wrote it is not told that something failed.
  }
}
