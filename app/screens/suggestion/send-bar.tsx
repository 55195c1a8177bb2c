import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import type { Sending } from './use-sending.ts'

interface Props {
  sending: Sending
  isChanged: boolean
  /** What is wrong is said at the fields. */
  isFaulty: boolean
}

/** The button that sends, in reach however long the form is, and how sending went. */
export function SendBar({ sending, isChanged, isFaulty }: Props) {
  const { refused, isBusy, isNothing } = sending
  return (
    <div className="save-bar">
      <RefusalNotice {...(!isFaulty && refused)} />
      <div role="status">
        {isNothing && !isChanged && (
          <p className="form-notice">Nada mudou ainda: corrija o que está errado e envie.</p>
        )}
      </div>
      <div className="save-buttons">
        <button type="submit" className="button" aria-busy={isBusy || undefined}>
          {isBusy ? 'Enviando…' : 'Enviar sugestão'}
        </button>
      </div>
    </div>
  )
}
