import { useState } from 'react'
import type { Patch } from '#app/replica/database.ts'
import type { CollectionName } from '#content/collections.ts'
import { TapResult } from './tap-result.tsx'
import { useTapWrite } from './use-tap-write.ts'

interface Tap {
  label: string
  /** What to say once it is done. */
  done: string
  patch(): Patch<CollectionName>
  undo: Patch<CollectionName>
}

interface Props {
  collection: CollectionName
  id: string
  title: string
  /** The revision that the person sees. */
  revision: number
  taps: readonly Tap[]
  /** Something was written. */
  onChange?: (() => void) | undefined
}

/** Buttons that each change a document by one tap, and what became of it. */
export function TapPart({ collection, id, title, revision, taps, onChange }: Props) {
  const { state, write, undo } = useTapWrite(collection, id, revision)
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
      <TapResult
        collection={collection}
        id={id}
        state={state}
        done={last?.done ?? ''}
        undo={takeBack}
      />
    </>
  )
}
