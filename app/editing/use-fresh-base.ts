import { useEffect, useRef } from 'react'
import type { Base } from './draft.ts'
import type { DraftState } from './use-draft.ts'

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
