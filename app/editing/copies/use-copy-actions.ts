import { useState } from 'react'
import type { WriteOutcome } from '#app/replica/database.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import type { Refusal } from '#app/session/answer.ts'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { writtenRecord } from './copy-record.ts'

interface CopyActions {
  isBusy: boolean
  refusal: Refusal | undefined
  /** What was done last. */
  done: 'published' | 'discarded' | undefined
  publish(copy: StaffDocument): Promise<void>
  discard(copy: StaffDocument): Promise<void>
  /** Brings back the one that was discarded; absent where none was. */
  undo: (() => Promise<void>) | undefined
}

/** What can be done with a working copy as a whole. */
export function useCopyActions(collection: CollectionName): CopyActions {
  const database = useDatabase()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [done, setDone] = useState<CopyActions['done']>()
  const [discarded, setDiscarded] = useState<StaffDocument>()
  const reference = (id: string) => database.collection(collection).doc(id)

  async function act(by: () => Promise<WriteOutcome>, next: CopyActions['done']): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setRefusal(undefined)
    try {
      const outcome = await by()
      const isDone = outcome.kind === 'saved' || outcome.kind === 'queued'
      if (outcome.kind === 'refused') {
        setRefusal(outcome.code)
        if (outcome.key) await database.discard(outcome.key)
      }
      if (outcome.kind === 'conflict') setRefusal('revision_conflict')
      if (isDone) setDone(next)
      return isDone
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    refusal,
    done,
    async publish(copy) {
      const by = () => reference(copy.id).update({ status: 'published' }, copy.revision, copy)
      await act(by, 'published')
    },
    async discard(copy) {
      const isGone = await act(() => reference(copy.id).delete(copy.revision), 'discarded')
      setDiscarded(isGone ? copy : undefined)
    },
    undo:
      discarded &&
      (async () => {
        const record = writtenRecord(discarded)
        // With a moment that is over it would be published.
        const isOver = Date.parse(String(record.publishAt)) <= Date.now()
        const { publishAt: _, ...draft } = record
        const back = isOver ? { ...draft, status: 'draft' } : record
        const isBack = await act(() => database.collection(collection).add(back), undefined)
        if (isBack) setDiscarded(undefined)
      }),
  }
}
