import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Base } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { isTemporary, type Refusal } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument, StaffDocument } from '#content/document.ts'
import { apiPaths } from '#protocol/content-api.ts'

/** What there is to edit. */
export type Edited =
  | { kind: 'waiting' }
  | { kind: 'missing' }
  /** Readers see it, and this user may not change it. */
  | { kind: 'of-others' }
  | { kind: 'refused'; code: Refusal }
  | { kind: 'here'; base: Base }

/** Reads a document as staff see it; where the server cannot be reached, as this device shows it to readers. Reading anew brings what changed since. */
export function useEditedDocument(
  collection: CollectionName,
  id: string,
): [edited: Edited, readAnew: () => void] {
  const send = useSend()
  const published = useDocument(collection, id)
  const { connection } = useReplicaStatus()
  const [answer, setAnswer] = useState<Edited>({ kind: 'waiting' })
  const [round, setRound] = useState(0)
  const readAnew = useCallback(() => setRound((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads anew
  useEffect(() => {
    let isGone = false
    send<StaffDocument>('GET', apiPaths.staffDocument(collection, id)).then((read) => {
      if (isGone) return
      if (read.kind === 'done')
        setAnswer({ kind: 'here', base: { document: read.value, revision: read.value.revision } })
      else setAnswer(read.code === 'not_found' ? { kind: 'missing' } : read)
    })
    return () => {
      isGone = true
    }
  }, [send, collection, id, round])
  const isOut = answer.kind === 'refused' && isOutOfReach(answer.code)
  useEffect(() => {
    if (isOut && connection === 'live') readAnew()
  }, [isOut, connection, readAnew])
  const copy = useMemo(() => published && copyOf(published), [published])
  if (copy && isOut) return [copy, readAnew]
  // The server does not tell staff of what is not theirs.
  if (copy && answer.kind === 'missing') return [{ kind: 'of-others' }, readAnew]
  return [answer, readAnew]
}

/** What readers see is published; where only this device has it yet, it has no revision. */
function copyOf(published: PublicDocument): Edited {
  const document = { ...published, status: 'published' } as unknown as Base['document']
  return {
    kind: 'here',
    base: { document, revision: published.revision || undefined, isCopy: true },
  }
}

function isOutOfReach(code: Refusal): boolean {
  return isTemporary(code) || code === 'internal'
}

interface Followed {
  /** The document as it was read last. */
  opened: Base
  state: DraftState
  /** Something of it waits to be sent. */
  isQueued: boolean
  /** The newest revision that is known of. */
  newest: number
  /** Reads the document anew: it is another one now. */
  readAnew(): void
}

/** Keeps the form in step with the server: what others save comes into it, and what is typed stays. */
export function useFreshBase({ opened, state, isQueued, newest, readAnew }: Followed): void {
  const { base, isChanged, restart, merge } = state
  const wasQueued = useRef(isQueued)
  useEffect(() => {
    if (wasQueued.current && !isQueued) readAnew()
    wasQueued.current = isQueued
  }, [isQueued, readAnew])
  const { revision = newest } = base
  useEffect(() => {
    if (newest > revision) readAnew()
  }, [newest, revision, readAnew])
  useEffect(() => {
    const isNews = (opened.revision ?? 0) > (base.revision ?? 0) || (base.isCopy && !opened.isCopy)
    // What waits to be sent is merged when it is sent.
    if (!isNews || isQueued) return
    if (isChanged) merge(opened)
    else restart(opened)
  }, [opened, base, isQueued, isChanged, merge, restart])
}
