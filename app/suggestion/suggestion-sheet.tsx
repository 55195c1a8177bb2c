import close from 'ionicons/dist/svg/close-outline.svg?raw'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useDocument } from '#app/replica/use-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import { EarlierSuggestions } from './earlier-suggestions.tsx'
import type { SuggestionOutcome } from './send-waiting.ts'
import { suggestibleOf } from './suggestible.ts'
import { SuggestionForm } from './suggestion-form.tsx'
import { SuggestionOutcomeNotice } from './suggestion-outcome.tsx'
import '#app/ui/dialog.css'
import './suggestion.css'

let isOpen = false

/** Opens the sheet that a link `/sugerir/<collection>/<id>` leads to, over the page. */
export function openSuggestionSheet(inApp: (sheet: ReactNode) => ReactNode, path: string): void {
  // The second click of a double one.
  if (isOpen) return
  isOpen = true
  const [, , collection = '', id = ''] = path.split('/').map(decodeURIComponent)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const onClose = () => {
    isOpen = false
    root.unmount()
    host.remove()
  }
  root.render(
    inApp(<SuggestionSheet collection={collection as CollectionName} id={id} onClose={onClose} />),
  )
}

interface Props {
  collection: CollectionName
  id: string
  onClose(): void
}

function SuggestionSheet({ collection, id, onClose }: Props) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [outcome, setOutcome] = useState<Exclude<SuggestionOutcome, { kind: 'refused' }>>()
  const document = useDocument(collection, id) ?? undefined
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element
    element?.showModal()
  }, [])
  const shut = () => dialog.current?.close()
  const known = suggestibleOf(collection)
  const title = known && document && Reflect.get(document, known.titleField)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={open}
      className="dialog suggestion-sheet"
      aria-labelledby={titleId}
      onClose={onClose}
      // Beside the sheet, and where a link leads on: what was written is there again when it is opened again.
      onClick={({ target }) => {
        const isBeside = target === dialog.current
        if (isBeside || (target instanceof Element && target.closest('a'))) shut()
      }}
    >
      <div className="suggestion-body">
        <div className="suggestion-head">
          <div>
            <h2 id={titleId}>{known ? 'O que está errado?' : 'O que você encontrou?'}</h2>
            {title !== undefined && <p>{String(title)}</p>}
          </div>
          <button type="button" className="suggestion-close" aria-label="Fechar" onClick={shut}>
            <Icon svg={close} />
          </button>
        </div>
        {outcome ? (
          <SuggestionOutcomeNotice outcome={outcome}>
            {outcome.kind === 'sent' && (
              <a className="button button-quiet" href={`/sugestao/${outcome.token}`}>
                Acompanhar
              </a>
            )}
            <button type="button" className="button" onClick={shut}>
              Voltar à página
            </button>
          </SuggestionOutcomeNotice>
        ) : (
          <>
            <SuggestionForm
              collection={collection}
              id={id}
              document={document}
              onOutcome={setOutcome}
            />
            <EarlierSuggestions collection={collection} id={id} />
          </>
        )}
      </div>
    </dialog>
  )
}
