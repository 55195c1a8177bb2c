import { useState } from 'react'
import { refusalOf } from '#app/session/answer.ts'
import { faultOfEmail } from '#app/session/email-fault.ts'
import { useAccountOptions } from '#app/session/use-account-options.ts'
import { useSend } from '#app/session/use-send.ts'
import { EmailField, PasswordField } from '#app/ui/form/account-fields.tsx'
import { faultsOf } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { accountPaths } from '#protocol/accounts.ts'

/** Asks for another e-mail, which then has to be proved; where no mail is sent the operator does it. */
export function EmailForm() {
  const options = useAccountOptions()
  const send = useSend()
  const [sentTo, setSentTo] = useState('')

  async function change({ email = '', password }: FormValues) {
    const body = { email: email.trim(), password }
    const answer = await send('POST', accountPaths.changeEmail, { body })
    if (answer.kind === 'done') setSentTo(body.email)
    return refusalOf(answer)
  }

  if (options?.mail === false)
    return (
      <p className="account-note">
        Este servidor não envia e-mails. Quem cuida dele troca o da sua conta com o comando{' '}
        <code>npx campus account change-email</code>, o seu e-mail e o novo.
      </p>
    )
  return (
    <Form
      label="Trocar o e-mail"
      submit="Trocar o e-mail"
      busy="Enviando…"
      success={`Enviamos uma mensagem para ${sentTo}. O e-mail muda quando você abrir o link dela.`}
      check={({ email = '', password = '' }) =>
        faultsOf({
          email: faultOfEmail(email.trim()),
          password: password === '' ? 'Digite a senha.' : undefined,
        })
      }
      send={change}
    >
      <EmailField label="Novo e-mail" autoComplete="off" />
      <PasswordField label="Confirme com a sua senha" />
    </Form>
  )
}
