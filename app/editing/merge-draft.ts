import type { CollectionName } from '#content/collections.ts'
import { isSameValue } from '#content/same-value.ts'
import { changesOf, type Draft, draftOf, recordOf } from './draft.ts'
import type { EditedDocument } from './edited-document.ts'

/** A form in the middle of being filled in, and the document that its inputs were made of. */
export interface OpenForm {
  document: EditedDocument
  draft: Draft
  /** Fields that somebody else changed too: their value is in the document, this person's in the draft. */
  clashes: readonly string[]
  /** It is only a copy: what it does not name, nobody knows. */
  isCopy?: true | undefined
}

export interface MergedForm {
  draft: Draft
  clashes: string[]
  /** Fields that were taken over from the other person. */
  taken: string[]
}

/**
 * Brings a newer version of the document into an open form, or into a draft of another device: fields that this person
 * has not touched become as they are now, touched ones stay, and where both changed the same field it is up to this
 * person.
 */
export function mergeDraft(
  collection: CollectionName,
  form: OpenForm,
  next: EditedDocument,
): MergedForm {
  const { document, draft, clashes, isCopy } = form
  const before = recordOf(collection, draftOf(collection, document))
  const now = recordOf(collection, draftOf(collection, next))
  const mine = recordOf(collection, draft)
  const touched = new Set([...Object.keys(changesOf(collection, document, draft)), ...clashes])
  const moved = Object.keys({ ...before, ...now }).filter(
    (name) => !(isCopy && !(name in document)) && !isSameValue(before[name], now[name]),
  )
  const kept = [...touched].map((name) => [name, draft[name] ?? ''])
  return {
    draft: { ...draftOf(collection, next), ...Object.fromEntries(kept) },
    clashes: [...touched].filter(
      (name) =>
        (moved.includes(name) || clashes.includes(name)) && !isSameValue(mine[name], now[name]),
    ),
    taken: moved.filter((name) => !touched.has(name)),
  }
}
