import { type ReactNode, useState } from 'react'
import { roleNames } from '#app/i18n/role-names.ts'
import { useNavigation } from '#app/navigation/navigation.ts'
import { profilePath } from '#app/navigation/paths.ts'
import { refusalOf } from '#app/session/answer.ts'
import { faultOfEmail } from '#app/session/email-fault.ts'
import { faultOfName, faultOfNewPassword } from '#app/session/new-account-faults.ts'
import { useAuthState, useSession } from '#app/session/session.ts'
import { useAccountOptions } from '#app/session/use-account-options.ts'
import { useSend } from '#app/session/use-send.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { EmailField, NameField, NewPasswordField } from '#app/ui/form/account-fields.tsx'
import { Field, faultsOf } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { definitionOf } from '#content/collections.ts'
import { accountPaths } from '#protocol/accounts.ts'
import type { AcceptedInvitation, InvitationOffer } from '#protocol/api-types.ts'
import { DoneNotice } from './done-notice.tsx'
import { presetPersistence } from './persistence-of.ts'
import type { StepProps } from './step-props.ts'
import { withoutMail } from './without-mail.tsx'

/** Makes the account that an invitation offers. */
export function InvitationStep({ query }: StepProps) {
  const token = query.get('convite') ?? ''
  const options = useAccountOptions()
  const navigation = useNavigation()
  const [accepted, setAccepted] = useState<AcceptedInvitation>()
  if (accepted) return <DoneNotice text={whatIsLeft(accepted, options?.mail)} label="Entrar" />
  return (
    <>
      <Fetched<InvitationOffer>
        path={`${accountPaths.invitation}?${new URLSearchParams({ token })}`}
      >
        {(offer) => (
          <InvitationForm
            offer={offer}
            token={token}
            onDone={setAccepted}
            onEntered={() => navigation.go(profilePath, 'replace')}
          />
        )}
      </Fetched>
      <p className="form-next">
        Já tem conta? <a href={profilePath}>Entrar</a>
      </p>
    </>
  )
}

function whatIsLeft({ isEmailVerified }: AcceptedInvitation, hasMail = true): ReactNode {
  if (isEmailVerified) return 'Conta criada. Entre com o seu e-mail e a sua senha.'
  return hasMail ? (
    'Conta criada. Falta confirmar que o e-mail é seu: abra o link da mensagem que enviamos, digite a senha que acabou de escolher e depois entre. Se ela não chegar, fale com quem convidou você.'
  ) : (
    <>Conta criada. Falta confirmar que o e-mail é seu. {withoutMail.verification}</>
  )
}

interface FormProps {
  offer: InvitationOffer
  token: string
  onDone(accepted: AcceptedInvitation): void
  /** Signed in as whom the invitation was for. */
  onEntered(): void
}

function InvitationForm({ offer, token, onDone, onEntered }: FormProps) {
  const send = useSend()
  const session = useSession()
  const isIn = useAuthState() === 'signed-in'

  async function accept({ name = '', email = '', newPassword }: FormValues) {
    const own = offer.email ? {} : { email: email.trim() }
    const body = { token, name: name.trim(), password: newPassword, ...own }
    const answer = await send<AcceptedInvitation>('POST', accountPaths.acceptInvitation, { body })
    if (answer.kind === 'refused') return refusalOf(answer)
    // Whoever is signed in as somebody else stays so.
    if (answer.value.isEmailVerified && !isIn) {
      const credential = { email: offer.email ?? email.trim(), password: newPassword ?? '' }
      const entered = await session.call((calls) => calls.signIn(credential, presetPersistence))
      if (entered.kind === 'done') {
        onEntered()
        return undefined
      }
    }
    onDone(answer.value)
    return undefined
  }

  return (
    <>
      <p className="form-intro">
        Este convite é para cuidar das informações deste aplicativo. Seu papel:{' '}
        <b>{roleNames[offer.role].toLowerCase()}</b>. Complete a conta para começar.
      </p>
      {offer.owns && (
        <div className="form-intro">
          <p>Você vai cuidar de:</p>
          <ul className="invitation-owns">
            {offer.owns.map(({ collection, id, title }) => (
              <li key={`${collection}/${id}`}>
                <b>{title}</b> ({definitionOf(collection).label.one.toLowerCase()})
              </li>
            ))}
          </ul>
        </div>
      )}
      <Form
        label="Aceitar convite"
        submit="Criar a conta"
        busy="Criando…"
        check={({ name = '', email = '', newPassword = '' }) =>
          faultsOf({
            name: faultOfName(name.trim()),
            email: offer.email ? undefined : faultOfEmail(email.trim()),
            newPassword: faultOfNewPassword(newPassword, offer.email ?? email.trim()),
          })
        }
        send={accept}
      >
        <NameField />
        {offer.email ? (
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            readOnly
            value={offer.email}
          />
        ) : (
          <EmailField />
        )}
        <NewPasswordField />
      </Form>
    </>
  )
}
