import { useState } from 'react'
import { editorPath } from '#app/editing/document-paths.ts'
import { type Base, changesOf, mergeDraft } from '#app/editing/drafts/draft.ts'
import { storeDraft } from '#app/editing/drafts/stored-draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import type { Save } from '#app/editing/form/use-document-form.ts'
import { useNavigation } from '#app/navigation/navigation.ts'
import type { WriteOutcome } from '#app/replica/database.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { keepsAside, workingCopyId } from '#content/working-copy.ts'
import { beginCopy } from './copy-record.ts'

interface Edited {
  collection: CollectionName
  id: string
  /** Under which the device keeps what is typed into the working copy. */
  copyKey: string
  state: DraftState
  /** The working copy, where there is one. */
  copy: StaffDocument | undefined
}

interface SaveAside {
  /** Puts what changed into the working copy instead of saving it; what was typed is there now. */
  saveAside: Save
  /** The last outcome. */
  aside: 'saved' | 'queued' | undefined
  forget(): void
}

/** Saves what is typed into a published document without publishing it. */
export function useSaveAside({ collection, id, copyKey, state, copy }: Edited): SaveAside {
  const database = useDatabase()
  const navigation = useNavigation()
  const [aside, setAside] = useState<SaveAside['aside']>()
  const { base, draft } = state
  const copyId = workingCopyId(id)

  function settled(outcome: WriteOutcome): WriteOutcome {
    if (outcome.kind === 'saved' || outcome.kind === 'queued') {
      state.restart(base)
      setAside(outcome.kind)
    }
    return outcome
  }

  /** Drops what waits for the working copy: the form has the words. */
  async function dropLast(): Promise<void> {
    const last = database.writes
      .get()
      .findLast((write) => write.collection === collection && write.id === copyId)
    if (last) await database.discard(last.key)
  }

  /** Somebody has a copy already: what only one of the two changed is joined, and the rest is chosen in its form. */
  async function saveInto(present: StaffDocument): ReturnType<Save> {
    const next: Base['document'] = present
    const merged = mergeDraft(collection, { document: base.document, draft, clashes: [] }, next)
    if (merged.clashes.length > 0) {
      const { clashes } = merged
      const { revision } = present
      storeDraft(copyKey, { draft: merged.draft, clashes, document: next, revision })
      state.restart(base)
      navigation.go(editorPath(collection, copyId))
      return { kind: 'asked' }
    }
    const changes = changesOf(collection, next, merged.draft)
    const reference = database.collection(collection).doc(copyId)
    const outcome = await reference.update(changes, present.revision, next)
    if (outcome.kind === 'refused') await dropLast()
    return settled(outcome)
  }

  return {
    aside,
    forget: () => setAside(undefined),
    async saveAside(_, changes) {
      setAside(undefined)
      const errors = Object.keys(changes)
        .filter((name) => keepsAside(name) && name !== 'confirmedBy')
        .map((field) => ({ field, detail: NOT_PREPARED }))
      if (errors.length > 0) return { kind: 'refused', code: 'invalid_document', errors }
      if (copy) return saveInto(copy)
      const record = beginCopy(base.document, id, changes, base.revision ?? 1)
      const outcome = await database.collection(collection).add(record)
      if (outcome.kind !== 'saved' && outcome.kind !== 'queued') await dropLast()
      // Somebody else began one meanwhile.
      if (outcome.kind === 'conflict' && outcome.current) return saveInto(outcome.current)
      return settled(outcome)
    },
  }
}

const NOT_PREPARED =
  'isto não se prepara: deixe como estava, ou salve antes, o que muda o que está publicado'
