import { useState } from 'react'
import { refusalOf } from '#app/session/answer.ts'
import { faultOfNewPassword } from '#app/session/new-account-faults.ts'
import { useSession } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { NewPasswordField } from '#app/ui/form/account-fields.tsx'
import { faultsOf } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { accountPaths } from '#protocol/accounts.ts'
import { DoneNotice } from './done-notice.tsx'
import { profileLink } from './profile-link.ts'
import type { StepProps } from './step-props.ts'

/** Sets another password with the link of a mail; that signs the account out everywhere. */
export function ResetStep({ query }: StepProps) {
  const session = useSession()
  const send = useSend()
  const [isDone, setDone] = useState(false)

  async function reset({ newPassword }: FormValues) {
    const body = { newPassword, token: query.get('redefinir') }
    const answer = await send('POST', accountPaths.resetPassword, { body })
    if (answer.kind === 'done') {
      setDone(true)
      await session.call((calls) => calls.ask())
    }
    return refusalOf(answer)
  }

  if (isDone)
    return (
      <DoneNotice
        text="Senha trocada. A conta saiu de todos os aparelhos, sem verificação em duas etapas e sem chaves de acesso. Entre com a senha nova e, se as usa, crie-as de novo."
        label="Entrar"
      />
    )
  return (
    <>
      <p className="form-intro">Escolha a nova senha da sua conta.</p>
      <Form
        label="Criar outra senha"
        submit="Salvar a senha"
        busy="Salvando…"
        check={({ newPassword = '' }) => faultsOf({ newPassword: faultOfNewPassword(newPassword) })}
        send={reset}
      >
        <NewPasswordField label="Nova senha" />
      </Form>
      <p className="form-next">
        O link venceu? <a href={profileLink(new URLSearchParams(), 'esqueci')}>Pedir outro</a>
      </p>
    </>
  )
}
