import close from 'ionicons/dist/svg/close-outline.svg?raw'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef } from 'react'
import { collectionWords } from '#app/editing/collection-words.ts'
import { EditDocument, type SavedChange } from '#app/editing/edit-document.tsx'
import '#app/editing/editing.css'
import '#app/editing/fields/fields.css'
import { useEditedDocument } from '#app/editing/use-edited-document.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import '#app/ui/form/form.css'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import type { SessionUser } from '#protocol/accounts.ts'
import { keepAboveKeyboard } from './keep-above-keyboard.ts'
import { pageEditor, type Target } from './page-editor.ts'
import { SheetForm } from './sheet-form.tsx'
import { undoChange } from './undo-change.ts'

interface Props {
  target: Target
  user: SessionUser
}

/** Changes a document while its page stays in view: from below on a phone, beside it in a wide window. */
export function EditSheet({ target, user }: Props) {
  const database = useDatabase()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    const release = keepAboveKeyboard()
    return () => {
      release()
      pageEditor.focusOpener()
    }
  }, [])

  function onSaved(saved: SavedChange) {
    const isByKeyboard = document.activeElement?.matches('button:focus-visible') ?? false
    pageEditor.close()
    pageEditor.published.set({
      target,
      kind: saved.kind,
      isByKeyboard,
      undo: () => undoChange(database, target, saved),
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    // A list or a dialog that is open within takes it first.
    const isWithin = event.target instanceof Element && event.target.closest('dialog')
    if (event.key !== 'Escape' || event.defaultPrevented || isWithin) return
    // Else the same key would close the question, too.
    event.preventDefault()
    void pageEditor.leave()
  }

  return (
    <section role="dialog" className="edit-sheet" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header className="sheet-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          Editar {target.title}
        </h2>
        <button
          type="button"
          className="sheet-close"
          aria-label="Fechar a edição"
          onClick={() => void pageEditor.leave()}
        >
          <Icon svg={close} />
        </button>
      </header>
      <div className="sheet-body">
        <Suspense fallback={<Waiting />}>
          <SheetBody target={target} user={user} onSaved={onSaved} />
        </Suspense>
      </div>
    </section>
  )
}

function SheetBody({
  target: { collection, id },
  user,
  onSaved,
}: Props & { onSaved(saved: SavedChange): void }) {
  const [edited, readAnew] = useEditedDocument(collection, id)
  if (edited.kind === 'waiting') return <Waiting rows={3} />
  if (edited.kind === 'here')
    return (
      <EditDocument
        collection={collection}
        id={id}
        user={user}
        opened={edited.base}
        readAnew={readAnew}
        onSaved={onSaved}
        Form={SheetForm}
      />
    )
  return (
    <>
      {edited.kind === 'refused' ? (
        <RefusalNotice code={edited.code} />
      ) : (
        <p className="form-notice">
          {edited.kind === 'missing'
            ? `${collectionWords(collection).missing}: pode ter sido apagado agora há pouco.`
            : collectionWords(collection).othersText}
        </p>
      )}
      <button type="button" className="button button-quiet" onClick={readAnew}>
        Tentar de novo
      </button>
    </>
  )
}
