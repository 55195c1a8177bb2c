import { useCallback, useEffect, useState } from 'react'
import type { CollectionName } from '#content/collections.ts'
import { changesOf, type Draft, draftAfter, draftOf, restoredDraft } from './draft.ts'
import type { EditedDocument } from './edited-document.ts'
import type { FieldDraft } from './fields/field-draft.ts'
import { keepDraft, keptDraft } from './kept-draft.ts'

/** A document that somebody writes into. */
export interface Base {
  document: EditedDocument
  /** The one that they saw; absent where it waits to be added. */
  revision?: number | undefined
  /** It is what this device shows readers: the server's was not at hand. */
  isCopy?: true
}

export interface DraftState {
  base: Base
  draft: Draft
  /** As a JSON Merge Patch. */
  changes: Readonly<Record<string, unknown>>
  isChanged: boolean
  /** When what is shown was typed, where that was before this screen was opened; ISO 8601 in UTC. */
  restoredFrom: string | undefined
  /** Goes on with what was restored. */
  goOn(): void
  type(name: string, value: FieldDraft): void
  /** Goes on from this document: what was typed is given up, or was `sent`; what was typed since then stays. */
  restart(base: Base, sent?: EditedDocument): void
}

/** What somebody types into the form of a document, kept under `key` until it is saved or given up. */
export function useDraft(key: string, collection: CollectionName, opened: Base): DraftState {
  const [kept] = useState(() => keptDraft(key))
  const [base, setBase] = useState<Base>(kept ?? opened)
  const [draft, setDraft] = useState(() =>
    kept
      ? restoredDraft(draftOf(collection, kept.document), kept.draft)
      : draftOf(collection, opened.document),
  )
  const [restoredFrom, setRestoredFrom] = useState(kept?.keptAt)
  const changes = changesOf(collection, base.document, draft)
  const isChanged = Object.keys(changes).length > 0
  useEffect(() => {
    keepDraft(key, isChanged ? { draft, ...base } : undefined)
  }, [key, draft, base, isChanged])
  const restart = useCallback(
    (next: Base, sent?: EditedDocument) => {
      // At once: the screen may be gone before it is shown.
      keepDraft(key, undefined)
      setBase(next)
      setDraft((now) =>
        sent
          ? draftAfter(collection, now, sent, next.document)
          : draftOf(collection, next.document),
      )
      setRestoredFrom(undefined)
    },
    [key, collection],
  )
  return {
    base,
    draft,
    changes,
    isChanged,
    restoredFrom,
    goOn: () => setRestoredFrom(undefined),
    type: (name, value) => setDraft((before) => ({ ...before, [name]: value })),
    restart,
  }
}
