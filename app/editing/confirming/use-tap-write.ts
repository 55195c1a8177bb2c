import { useState } from 'react'
import { forgetWrites } from '#app/editing/forget-writes.ts'
import type { Patch } from '#app/replica/database.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import type { Refusal } from '#app/session/answer.ts'
import type { CollectionName } from '#content/collections.ts'
import type { FieldError } from '#protocol/errors.ts'

/** What became of a tap. */
export type TapState =
  | { kind: 'ready' | 'busy' | 'saved' | 'queued' | 'conflict' | 'undone' }
  | { kind: 'refused'; code: Refusal; errors: readonly FieldError[] }

export interface TapWrite {
  state: TapState
  write(patch: Patch<CollectionName>): Promise<void>
  /** Puts back what a saved one replaced. */
  undo(patch: Patch<CollectionName>): Promise<void>
}

/** Changes a document by one tap, based on the revision that the person saw; like any other write. */
export function useTapWrite(collection: CollectionName, id: string, seen: number): TapWrite {
  const database = useDatabase()
  const [state, setState] = useState<TapState>({ kind: 'ready' })
  const [own, setOwn] = useState(0)

  async function send(patch: Patch<CollectionName>, undoes: boolean): Promise<void> {
    setState({ kind: 'busy' })
    const outcome = await database.collection(collection).doc(id).update(patch, Math.max(seen, own))
    if (outcome.kind === 'saved') {
      setOwn(outcome.receipt.revision)
      setState({ kind: undoes ? 'undone' : 'saved' })
    } else if (outcome.kind === 'queued') setState({ kind: 'queued' })
    else {
      // The row says it; a copy in the queue would only be in the way.
      await forgetWrites(database, collection, id)
      setState(
        outcome.kind === 'conflict'
          ? { kind: 'conflict' }
          : { kind: 'refused', code: outcome.code, errors: outcome.errors ?? [] },
      )
    }
  }

  return {
    state,
    write: (patch) => send(patch, false),
    undo: (patch) => send(patch, true),
  }
}
