import { useState } from 'react'
import { refusalOf } from '#app/session/answer.ts'
import { faultOfEmail } from '#app/session/email-fault.ts'
import { faultOfName, faultOfNewPassword } from '#app/session/new-account-faults.ts'
import { useAccountOptions } from '#app/session/use-account-options.ts'
import { useSend } from '#app/session/use-send.ts'
import { EmailField, NameField, NewPasswordField } from '#app/ui/form/account-fields.tsx'
import { faultsOf } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { accountPaths } from '#protocol/accounts.ts'
import { MailSent } from './mail-sent.tsx'
import { profileLink } from './profile-link.ts'
import type { StepProps } from './step-props.ts'
import { useRegistration } from './use-registration.ts'
import { withoutMail } from './without-mail.tsx'

const disjunction = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** Creates an account. The answer is the same whether or not the e-mail has one: that is nobody else's business. */
export function RegisterStep({ query }: StepProps) {
  const options = useAccountOptions()
  const domains = useRegistration()
  const send = useSend()
  const [sentTo, setSentTo] = useState<string>()

  async function register({ name = '', email = '', newPassword }: FormValues) {
    const body = { name: name.trim(), email: email.trim(), password: newPassword }
    const answer = await send('POST', accountPaths.signUp, { body })
    if (answer.kind === 'done') setSentTo(body.email)
    return refusalOf(answer)
  }

  if (domains?.length === 0)
    return (
      <>
        <p className="form-notice">
          Aqui as contas são criadas por convite. Se você trabalha aqui, peça um convite a quem
          administra o aplicativo.
        </p>
        <a className="button button-quiet" href={profileLink(query)}>
          Voltar para a entrada
        </a>
      </>
    )
  if (sentTo)
    return (
      <MailSent
        hasMail={options?.mail ?? true}
        address={sentTo}
        purpose="com um link para confirmar que o endereço é seu. Abra o link, aperte o botão e depois entre."
        withoutMail={<>Falta confirmar que o e-mail é seu. {withoutMail.verification}</>}
        back={profileLink(query)}
      />
    )
  return (
    <>
      {domains && domains !== 'all' && (
        <p className="form-intro">
          Só com o e-mail da instituição:{' '}
          {disjunction.format(domains.map((domain) => `@${domain}`))}.
        </p>
      )}
      <Form
        label="Criar conta"
        submit="Criar conta"
        busy="Criando…"
        check={({ name = '', email = '', newPassword = '' }) =>
          faultsOf({
            name: faultOfName(name.trim()),
            email: faultOfEmail(email.trim()),
            newPassword: faultOfNewPassword(newPassword, email.trim()),
          })
        }
        send={register}
      >
        <NameField />
        <EmailField />
        <NewPasswordField />
      </Form>
      <p className="form-next">
        <a href="/privacidade">O que guardamos de quem tem conta</a>
      </p>
      <p className="form-next">
        Já tem conta? <a href={profileLink(query)}>Entrar</a>
      </p>
    </>
  )
}
