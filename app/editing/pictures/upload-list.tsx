import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import type { Upload } from './upload-queue.ts'

interface Props {
  uploads: readonly Upload[]
  onCancel(id: number): void
  onRetry(id: number): void
}

/** Pictures on their way, each with how far it is, or why it did not go. */
export function UploadList({ uploads, onCancel, onRetry }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul className="uploads" aria-label="Fotos a caminho">
      {uploads.map(({ id, name, state, part, refusal }) => (
        <li key={id}>
          <b>{name}</b>
          {state === 'refused' ? (
            <RefusalNotice code={refusal} />
          ) : (
            <>
              <progress aria-label={`Envio de ${name}`} value={part} max={1} />
              <small>{said(state, part)}</small>
            </>
          )}
          <div className="picture-ways">
            {state === 'refused' && (
              <button type="button" className="text-button" onClick={() => onRetry(id)}>
                Tentar de novo
              </button>
            )}
            <button type="button" className="text-button" onClick={() => onCancel(id)}>
              {state === 'refused' ? 'Tirar da lista' : 'Cancelar'}
              <span className="visually-hidden">: {name}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function said(state: Upload['state'], part: number): string {
  if (state === 'waiting') return 'Na fila'
  return part < 1 ? `Enviando: ${Math.round(part * 100)}%` : 'Preparando os tamanhos…'
}
