import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { editorPath } from '#app/editing/document-paths.ts'
import { sentence } from '#app/i18n/refusal-sentence.ts'
import { RefusalNotice, takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import '#app/editing/editing.css'
import './confirming.css'
import type { TapState } from './use-tap-write.ts'

interface Props {
  collection: CollectionName
  id: string
  state: TapState
  /** What to say once it is done. */
  done: string
  undo(): void
}

/** Says what became of a tap, with the way back. */
export function TapResult({ collection, id, state, done, undo }: Props) {
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
          <p>Guardado neste aparelho. Vai para todos quando a internet voltar.</p>
        )}
        {state.kind === 'conflict' && (
          <p>
            Alguém mudou isto agora há pouco.{' '}
            <a href={editorPath(collection, id)}>Veja como está</a>.
          </p>
        )}
        {error && (
          <p>
            Não deu: {sentence(error.detail)}{' '}
            <a href={editorPath(collection, id)}>Corrija no editor</a>.
          </p>
        )}
      </div>
      <RefusalNotice code={state.kind === 'refused' && !error ? state.code : undefined} />
    </>
  )
}
