import { type ReactNode, useState } from 'react'
import { refusalOf } from '#app/session/answer.ts'
import { faultOfEmail } from '#app/session/email-fault.ts'
import { useAccountOptions } from '#app/session/use-account-options.ts'
import { useSend } from '#app/session/use-send.ts'
import { EmailField } from '#app/ui/form/account-fields.tsx'
import { faultsOf } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { MailSent } from './mail-sent.tsx'

interface Props {
  /** Where the e-mail address is sent. */
  path: string
  /** Before the form: what will happen. */
  intro: string
  purpose: string
  withoutMail: ReactNode
  back: string
}

/** Asks for an address and has a mail sent there, or says whom to ask where the server sends none. */
export function AskForMail({ path, intro, back, ...words }: Props) {
  const options = useAccountOptions()
  const send = useSend()
  const [sentTo, setSentTo] = useState<string>()

  async function ask({ email = '' }: FormValues) {
    const answer = await send('POST', path, { body: { email: email.trim() } })
    if (answer.kind === 'done') setSentTo(email.trim())
    return refusalOf(answer)
  }

  if (options?.mail === false)
    return (
      <>
        <p className="form-notice">{words.withoutMail}</p>
        <a className="button button-quiet" href={back}>
          Voltar para a entrada
        </a>
      </>
    )
  if (sentTo) return <MailSent hasMail address={sentTo} back={back} {...words} />
  return (
    <>
      <p className="form-intro">{intro}</p>
      <Form
        label="Pedir um link"
        submit="Enviar link"
        busy="Enviando…"
        check={({ email = '' }) => faultsOf({ email: faultOfEmail(email.trim()) })}
        send={ask}
      >
        <EmailField />
      </Form>
      <p className="form-next">
        <a href={back}>Voltar para a entrada</a>
      </p>
    </>
  )
}
