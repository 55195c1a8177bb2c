import { mayPass, type Upload } from '#app/editing/pictures/upload-queue.ts'

interface Props {
  arrived: number
  uploads: readonly Upload[]
  onRetryAll(): void
}

/** How many of those that were chosen are there, also for those who do not see the bars. */
export function SendingCount({ arrived, uploads, onRetryAll }: Props) {
  const total = arrived + uploads.length
  const delayed = uploads.filter(
    ({ refusal, state }) => state === 'refused' && refusal && mayPass(refusal),
  )
  return (
    <div className="sending-count">
      <p role="status" className="media-count">
        {uploads.length > 0 && `${arrived} de ${total} enviadas`}
        {uploads.length === 0 && arrived > 0 && sentWords(arrived)}
      </p>
      {uploads.length > 0 && total > 1 && (
        <progress aria-label="Envio de todas" value={arrived} max={total} />
      )}
      {delayed.length > 1 && (
        <button type="button" className="button button-quiet" onClick={onRetryAll}>
          Enviar de novo as {delayed.length} que faltam
        </button>
      )}
    </div>
  )
}

function sentWords(count: number): string {
  return count === 1 ? 'Foto enviada.' : `${count} fotos enviadas.`
}
