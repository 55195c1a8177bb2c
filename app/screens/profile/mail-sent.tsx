import mail from 'ionicons/dist/svg/mail-outline.svg?raw'
import type { ReactNode } from 'react'
import { takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  /** Whether the server sends mail at all. */
  hasMail: boolean
  address: string
  /** What the mail is for: the end of the sentence. */
  purpose: string
  /** What to do where there is no mail. */
  withoutMail: ReactNode
  back: string
}

/** What to do after a form that has a mail sent. It tells nothing about whether there is an account. */
export function MailSent({ hasMail, address, purpose, withoutMail, back }: Props) {
  return (
    <div role="status">
      <p className="form-notice" tabIndex={-1} ref={takeFocus}>
        <Icon svg={mail} />
        <span>
          {hasMail ? (
            <>
              Enviamos uma mensagem para <b>{address}</b> {purpose} Não chegou? Veja também na caixa
              de spam.
            </>
          ) : (
            withoutMail
          )}
        </span>
      </p>
      <a className="button button-quiet" href={back} data-nav="replace">
        Voltar para a entrada
      </a>
    </div>
  )
}
