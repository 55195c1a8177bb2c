import { useState } from 'react'
import { Fetched } from '#app/ui/fetched.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { apiPaths } from '#protocol/public-content.ts'
import { confirmationPatch, unconfirmedPatch } from './confirmation-patch.ts'
import { DoubtChoice } from './doubt-choice.tsx'
import { TapPart } from './tap-part.tsx'
import { TapResult } from './tap-result.tsx'
import { useTapWrite } from './use-tap-write.ts'

interface Props {
  collection: CollectionName
  id: string
  title: string
  /** The revision that the person sees. */
  revision: number
  confirmedAt: string | undefined
  /** Something in it is in doubt: it is asked about before. */
  isDoubtful: boolean
  /** It was confirmed, or that was taken back. */
  onChange?: (() => void) | undefined
}

/** Confirms a document by one tap; where some of it is in doubt, by saying what of that is right. */
export function ConfirmPart(props: Props) {
  const { collection, id, title, isDoubtful } = props
  const [isOpen, setOpen] = useState(false)
  if (!isDoubtful)
    return (
      <TapPart
        {...props}
        taps={[
          {
            label: 'Confirmar: continua certo',
            done: 'Confirmado agora.',
            patch: () => confirmationPatch({ doubts: [] }, new Set(), Date.now()),
            undo: { confirmedAt: props.confirmedAt ?? null },
          },
        ]}
      />
    )
  if (isOpen)
    return (
      <Fetched<StaffDocument> path={apiPaths.staffDocument(collection, id)}>
        {(document) => <Choice {...props} document={document} />}
      </Fetched>
    )
  return (
    <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
      Dizer o que está certo<span className="visually-hidden"> ({title})</span>
    </button>
  )
}

interface ChoiceProps extends Props {
  document: StaffDocument
}

function Choice({ collection, id, document, onChange }: ChoiceProps) {
  // What was there when the person began: it comes back if they take it back.
  const [before] = useState(document)
  const { state, write, undo } = useTapWrite(collection, id, before.revision)
  const [left, setLeft] = useState(0)

  async function confirm(settled: ReadonlySet<string>): Promise<void> {
    setLeft(before.doubts.filter(({ field }) => !settled.has(field)).length)
    await write(confirmationPatch(before, settled, Date.now()))
    onChange?.()
  }

  return (
    <>
      {!['saved', 'queued', 'conflict'].includes(state.kind) && (
        <DoubtChoice
          collection={collection}
          document={before}
          isBusy={state.kind === 'busy'}
          confirm={confirm}
        />
      )}
      <TapResult
        collection={collection}
        id={id}
        state={state}
        done={left > 0 ? 'Confirmado. O resto segue “a confirmar”.' : 'Confirmado agora.'}
        undo={() => undo(unconfirmedPatch(before)).then(onChange)}
      />
    </>
  )
}
