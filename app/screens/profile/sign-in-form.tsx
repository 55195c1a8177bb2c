import { lazy, type ReactNode, useState } from 'react'
import type { Refused } from '#app/session/answer.ts'
import { refusalOf } from '#app/session/answer.ts'
import { faultOfEmail } from '#app/session/email-fault.ts'
import { useSession } from '#app/session/session.ts'
import { ClientOnly } from '#app/ui/client-only.tsx'
import { EmailField, PasswordField } from '#app/ui/form/account-fields.tsx'
import type { FormFaults } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import type { Persistence } from '#protocol/accounts.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PersistenceChoice } from './persistence-choice.tsx'
import { persistenceOf } from './persistence-of.ts'
import { profileLink } from './profile-link.ts'
import { withoutMail } from './without-mail.tsx'

const SecondFactorForm = lazy(() =>
  import('./second-factor-form.tsx').then(({ SecondFactorForm }) => ({
    default: SecondFactorForm,
  })),
)

interface Props {
  /** Whether the server sends mail. */
  hasMail: boolean
  /** Other ways, for as long as there is no second step. */
  children: ReactNode
}

/** Asks for e-mail and password, or a passkey, and for a second factor where there is one. */
export function SignInForm({ hasMail, children }: Props) {
  const session = useSession()
  const [secondStep, setSecondStep] = useState<Persistence>()
  const [refusal, setRefusal] = useState<Refused>()

  async function signIn({ email = '', password = '', ...values }: FormValues) {
    const persistence = persistenceOf(values.persistence)
    const credential = { email: email.trim(), password }
    const answer = await session.call((calls) => calls.signIn(credential, persistence))
    const refused = refusalOf(answer)
    setRefusal(refused)
    if (answer.kind === 'done' && answer.value === 'second-factor') setSecondStep(persistence)
    return refused
  }

  return (
    <>
      {/* Kept while the second step is asked for, so that nothing typed is lost on the way back. */}
      <div hidden={secondStep !== undefined}>
        <Form
          label="Entrar na sua conta"
          submit="Entrar"
          busy="Entrando…"
          check={checkCredential}
          send={signIn}
          aside={<PasskeyButton />}
        >
          <EmailField autoComplete="username webauthn" />
          <PasswordField />
          <PersistenceChoice />
        </Form>
        {refusal?.code === 'email_not_verified' && (
          <p className="form-next">
            {hasMail ? (
              <>
                Abra o link da mensagem que enviamos. Não chegou?{' '}
                <a href={profileLink(new URLSearchParams(), 'confirmar')}>Pedir outro link</a>
              </>
            ) : (
              withoutMail.verification
            )}
          </p>
        )}
        {children}
      </div>
      {secondStep && (
        <ClientOnly>
          <SecondFactorForm persistence={secondStep} onBack={() => setSecondStep(undefined)} />
        </ClientOnly>
      )}
    </>
  )
}

/** Looks only for what is surely a slip: whether it is right, the server knows. */
function checkCredential({ email = '', password }: FormValues): FormFaults {
  const emailFault = faultOfEmail(email.trim())
  return {
    ...(emailFault && { email: emailFault }),
    ...(password === '' && { password: 'Digite a senha.' }),
  }
}
