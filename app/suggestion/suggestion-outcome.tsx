import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import type { ReactNode } from 'react'
import { takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SuggestionOutcome } from './send-waiting.ts'

interface Props {
  outcome: Exclude<SuggestionOutcome, { kind: 'refused' }>
  /** Ways on. */
  children?: ReactNode
}

/** Stands where the form was: that it has arrived, or that it waits on this device and goes by itself. */
export function SuggestionOutcomeNotice({ outcome, children }: Props) {
  return (
    <div className="suggestion-outcome">
      <div className="form-success" role="status" tabIndex={-1} ref={takeFocus}>
        <Icon svg={check} />
        {outcome.kind === 'sent' ? (
          <p>
            <b>Obrigado!</b> Alguém da equipe vai conferir.
          </p>
        ) : (
          <p>
            <b>Guardada neste aparelho.</b> Vamos enviar quando a internet voltar, ou da próxima vez
            que você abrir o aplicativo.
          </p>
        )}
      </div>
      {children && <div className="dialog-ways">{children}</div>}
    </div>
  )
}
