import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { type ReactNode, useState } from 'react'
import { editorPath } from '#app/editing/document-paths.ts'
import { useQueuedNotice } from '#app/editing/form/document-notices.tsx'
import { sentence } from '#app/editing/format-value.ts'
import type { Database } from '#app/replica/database.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import type { Refusal } from '#app/session/answer.ts'
import { RefusalNotice, takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { MergePatch } from '#content/merge-patch.ts'
import type { FieldError } from '#protocol/api-types.ts'
import '#app/editing/editing.css'
import './confirmation.css'

export interface Tap {
  label: string
  /** What to say once it is done. */
  done: string
  patch(): MergePatch
  undo: MergePatch
}

interface TapPartProps {
  collection: CollectionName
  id: string
  title: string
  /** The revision that the user sees. */
  revision: number
  taps: readonly Tap[]
  /** What makes a tap of its own, after the others. */
  more?: (write: (tap: Tap) => void) => ReactNode
  /** Something was written. */
  onChange?: (() => void) | undefined
}

/** Buttons that each change a document by one tap, and what became of it. */
export function OneTapButtons({
  collection,
  id,
  title,
  revision,
  taps,
  more,
  onChange,
}: TapPartProps) {
  const { state, write, undo } = useOneTapWrite(collection, id, revision)
  const [last, setLast] = useState<Tap>()
  const isOver = ['saved', 'queued', 'conflict'].includes(state.kind)

  async function carryOut(tap: Tap): Promise<void> {
    setLast(tap)
    await write(tap.patch())
    onChange?.()
  }

  async function takeBack(): Promise<void> {
    if (last) await undo(last.undo)
    onChange?.()
  }

  return (
    <>
      {!isOver &&
        taps.map((tap) => (
          <button
            key={tap.label}
            type="button"
            className="button button-quiet"
            disabled={state.kind === 'busy'}
            onClick={() => carryOut(tap)}
          >
            {tap.label}
            <span className="visually-hidden"> ({title})</span>
          </button>
        ))}
      {!isOver && more?.(carryOut)}
      <OneTapResult
        collection={collection}
        id={id}
        state={state}
        done={last?.done ?? ''}
        undo={takeBack}
      />
    </>
  )
}

/** Drops what the queue kept of a document's writes that failed: whoever was told of it there and then needs no copy. */
export async function discardFailedWrites(
  database: Database,
  collection: CollectionName,
  id: string,
): Promise<void> {
  const left = database.writes
    .get()
    .filter(
      (write) => write.collection === collection && write.id === id && write.state !== 'pending',
    )
  for (const { key } of left) await database.discard(key)
}

/** The outcome of a tap. */
type TapState =
  | { kind: 'ready' | 'busy' | 'saved' | 'queued' | 'conflict' | 'undone' }
  | { kind: 'refused'; code: Refusal; errors: readonly FieldError[] }

interface TapWrite {
  state: TapState
  write(patch: MergePatch): Promise<void>
  /** Puts back what a saved one replaced. */
  undo(patch: MergePatch): Promise<void>
}

/** Changes a document by one tap, based on the revision that the user saw; like any other write. */
export function useOneTapWrite(collection: CollectionName, id: string, seen: number): TapWrite {
  const database = useDatabase()
  const [state, setState] = useState<TapState>({ kind: 'ready' })
  const [own, setOwn] = useState(0)

  async function send(patch: MergePatch, undoes: boolean): Promise<void> {
    setState({ kind: 'busy' })
    const outcome = await database.collection(collection).doc(id).update(patch, Math.max(seen, own))
    if (outcome.kind === 'saved') {
      setOwn(outcome.receipt.revision)
      setState({ kind: undoes ? 'undone' : 'saved' })
    } else if (outcome.kind === 'queued') setState({ kind: 'queued' })
    else {
      // The row says it; a copy in the queue would only be in the way.
      await discardFailedWrites(database, collection, id)
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

interface TapResultProps {
  collection: CollectionName
  id: string
  state: TapState
  /** What to say once it is done. */
  done: string
  undo(): void
}

/** Says what became of a tap, with the way back. */
export function OneTapResult({ collection, id, state, done, undo }: TapResultProps) {
  const waiting = useQueuedNotice()
  const error = state.kind === 'refused' ? state.errors[0] : undefined
  return (
    <>
      <div role="status">
        {state.kind === 'saved' && (
          <p className="tap-done" ref={takeFocus} tabIndex={-1}>
            <Icon svg={check} />
            <span>
              {done}{' '}
              <button type="button" className="text-button" onClick={undo}>
                Desfazer
              </button>
            </span>
          </p>
        )}
        {state.kind === 'undone' && (
          <p ref={takeFocus} tabIndex={-1}>
            Desfeito.
          </p>
        )}
        {state.kind === 'queued' && (
          <p>
            {waiting.title}. {waiting.text}
          </p>
        )}
        {state.kind === 'conflict' && (
          <p>
            Alguém mudou isto agora há pouco.{' '}
            <a href={editorPath(collection, id)}>Veja como está</a>.
          </p>
        )}
        {error && (
          <p>
            Não foi possível: {sentence(error.detail)}{' '}
            <a href={editorPath(collection, id)}>Corrija no editor</a>.
          </p>
        )}
      </div>
      <RefusalNotice code={state.kind === 'refused' && !error ? state.code : undefined} />
    </>
  )
}
