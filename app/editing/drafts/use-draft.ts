import { useCallback, useEffect, useState } from 'react'
import type { FieldDraft } from '#app/editing/fields/field-draft.ts'
import type { CollectionName } from '#content/collections.ts'
import { isSameValue } from '#content/merge-patch.ts'
import {
  type Base,
  changesOf,
  type Draft,
  draftAfter,
  draftOf,
  draftTyped,
  mergeDraft,
  recordOf,
  restoredDraft,
} from './draft.ts'
import { readStoredDraft, type StoredDraft, storeDraft } from './stored-draft.ts'

export interface DraftState {
  base: Base
  draft: Draft
  /** As a JSON Merge Patch. */
  changes: Readonly<Record<string, unknown>>
  isChanged: boolean
  /** When what is shown was typed, where that was before this screen was opened; ISO 8601 in UTC. */
  restoredFrom: string | undefined
  /** Fields that somebody else has changed too, until the user has chosen: theirs are in the base. */
  clashes: readonly string[]
  /** Fields that were taken over from somebody else while the form was open. */
  taken: readonly string[]
  /** Goes on with what was restored. */
  goOn(): void
  type(name: string, value: FieldDraft): void
  /** Goes on from this document: what was typed is given up, or was `sent`; what was typed since then stays. */
  restart(base: Base, sent?: Base['document']): void
  /** Somebody else saved this: it comes into the form, and what was typed stays. */
  merge(base: Base): void
  /** Ends the clash of a field. */
  choose(name: string, choice: 'mine' | 'theirs'): void
  /** Goes on from a draft of another device, instead of what was typed here. */
  continueFrom(other: StoredDraft): void
}

interface Form {
  base: Base
  draft: Draft
  clashes: readonly string[]
  taken: readonly string[]
}

/** What somebody types into the form of a document, kept under `key` until it is saved or given up. */
export function useDraft(key: string, collection: CollectionName, opened: Base): DraftState {
  const [earlier] = useState(() => readStoredDraft(key))
  const [form, setForm] = useState<Form>(() =>
    earlier ? restored(collection, earlier) : fresh(opened),
  )
  const [restoredFrom, setRestoredFrom] = useState(earlier?.keptAt)
  const { base, draft, taken } = form
  const changes = changesOf(collection, base.document, draft)
  const isChanged = Object.keys(changes).length > 0
  // Whoever types what the other one wrote has chosen.
  const meant = recordOf(collection, draft)
  const stored = recordOf(collection, draftOf(collection, base.document))
  const clashes = form.clashes.filter((name) => !isSameValue(meant[name], stored[name]))

  function fresh(next: Base): Form {
    return { base: next, draft: draftOf(collection, next.document), clashes: [], taken: [] }
  }

  useEffect(() => {
    const { base, draft, clashes } = form
    storeDraft(key, isChanged ? { draft, clashes, ...base } : undefined)
  }, [key, form, isChanged])

  const restart = useCallback(
    (next: Base, sent?: Base['document']) => {
      // At once: the screen may be gone before it is shown.
      storeDraft(key, undefined)
      setForm(({ draft }) => ({
        base: next,
        draft: sent
          ? draftAfter(collection, draft, sent, next.document)
          : draftOf(collection, next.document),
        clashes: [],
        taken: [],
      }))
      setRestoredFrom(undefined)
    },
    [key, collection],
  )
  const merge = useCallback(
    (next: Base) =>
      setForm((now) => {
        const merged = mergeDraft(collection, formToMerge(now), next.document)
        const names = new Set([...now.taken, ...merged.taken])
        return { base: next, ...merged, taken: [...names] }
      }),
    [collection],
  )
  return {
    base,
    draft,
    changes,
    isChanged,
    restoredFrom,
    clashes,
    taken,
    goOn: () => setRestoredFrom(undefined),
    type: (name, value) =>
      setForm((now) => ({ ...now, draft: draftTyped(collection, now.draft, name, value) })),
    restart,
    merge,
    choose: (name, choice) =>
      setForm((now) => {
        const theirs = draftOf(collection, now.base.document)[name] ?? ''
        return {
          ...now,
          clashes: now.clashes.filter((each) => each !== name),
          ...(choice === 'theirs' && { draft: { ...now.draft, [name]: theirs } }),
        }
      }),
    continueFrom(other) {
      setForm(({ base }) => {
        // What a copy does not show is compared, too: the user sees the whole document here.
        const typed = { ...formToMerge(restored(collection, other)), isCopy: undefined }
        const { draft, clashes } = mergeDraft(collection, typed, base.document)
        return { ...fresh(base), draft, clashes }
      })
      setRestoredFrom(undefined)
    },
  }
}

function restored(collection: CollectionName, earlier: StoredDraft): Form {
  const { draft, clashes = [], document, revision, isCopy } = earlier
  return {
    base: { document, revision, isCopy },
    draft: restoredDraft(draftOf(collection, document), draft),
    clashes,
    taken: [],
  }
}

function formToMerge({ base: { document, isCopy }, draft, clashes }: Form) {
  return { document, draft, clashes, isCopy }
}
