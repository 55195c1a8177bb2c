import key from 'ionicons/dist/svg/key-outline.svg?raw'
import { lazy, type ReactNode, useState } from 'react'
import { type Refused, refusalOf } from '#app/session/answer.ts'
import { faultOfEmail } from '#app/session/email-fault.ts'
import { supportsPasskeys } from '#app/session/passkeys.ts'
import { useSession } from '#app/session/session.ts'
import { ClientOnly, useIsHydrated } from '#app/ui/client-only.tsx'
import { EmailField, PasswordField } from '#app/ui/form/account-fields.tsx'
import type { FormFaults } from '#app/ui/form/field.tsx'
import { Form, type FormValues } from '#app/ui/form/form.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Persistence } from '#protocol/accounts.ts'
import { persistenceOf } from './persistence-of.ts'
import { profileLink } from './profile-link.ts'
import { withoutMail } from './without-mail.tsx'

const isApp = import.meta.env.MODE === 'hybrid'

/**
 * How long this device remembers who signed in. Without a choice until the browser is closed: devices are often shared.
 */
export function PersistenceChoice() {
  const [chosen, setChosen] = useState<Persistence>()
  const box = (value: Persistence, label: string, hint: string) => (
    <label>
      <input
        type="checkbox"
        name="persistence"
        value={value}
        checked={chosen === value}
        onChange={({ target }) => setChosen(target.checked ? value : undefined)}
      />
      <span>
        <b>{label}</b> <small>{hint}</small>
      </span>
    </label>
  )
  return (
    <div className="choice">
      {box('local', 'Manter conectado', 'por até 30 dias')}
      <details className="choice-more">
        <summary>Mais opções</summary>
        <p className="field-hint">
          Sem marcar nada, você fica conectado até fechar o {isApp ? 'aplicativo' : 'navegador'}.
        </p>
        {box(
          'none',
          'Não lembrar',
          `ao sair desta página (${isApp ? 'aparelho' : 'computador'} compartilhado)`,
        )}
      </details>
    </div>
  )
}

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

/** Signs in with a passkey of the device, for as long as the form around it says. */
export function PasskeyButton() {
  const session = useSession()
  const isHydrated = useIsHydrated()
  const [refusal, setRefusal] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  // Most devices know them: there the page has its place from the beginning.
  if (isHydrated && !supportsPasskeys()) return null

  async function signIn(form: HTMLFormElement | null) {
    if (isBusy || !form) return
    const chosen = new FormData(form).get('persistence')
    setRefusal(undefined)
    setBusy(true)
    const persistence = persistenceOf(String(chosen))
    const answer = await session.call((calls) => calls.signInWithPasskey(persistence))
    setBusy(false)
    setRefusal(refusalOf(answer))
  }

  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-busy={isBusy || undefined}
        onClick={({ currentTarget }) => signIn(currentTarget.form)}
      >
        <Icon svg={key} />
        Usar chave de acesso
      </button>
      <RefusalNotice {...refusal} />
    </>
  )
}
