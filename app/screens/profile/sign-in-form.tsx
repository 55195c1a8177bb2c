import alert from 'ionicons/dist/svg/alert-circle-outline.svg?raw'
import { type FormEvent, useState } from 'react'
import { errorSentences } from '#app/i18n/error-sentences.ts'
import { type Credential, signIn } from '#app/session/session.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ErrorCode } from '#protocol/errors.ts'
import { type CredentialFaults, checkCredential } from './check-credential.ts'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { PersistenceChoice, persistenceOf } from './persistence-choice.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

/** Asks for e-mail and password. Nothing can be sent before a script takes care that it goes nowhere else. */
export function SignInForm({ onSignedIn }: { onSignedIn(): void }) {
  const isHydrated = useIsHydrated()
  const [faults, setFaults] = useState<CredentialFaults>({})
  const [refusal, setRefusal] = useState<ErrorCode>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const credential = { email: textOf(data, 'email').trim(), password: textOf(data, 'password') }
    const found = checkCredential(credential)
    setFaults(found)
    setRefusal(undefined)
    const [first] = Object.keys(found)
    if (first) {
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
      return
    }
    setBusy(true)
    try {
      const answer = await signIn(credential, persistenceOf(data))
      if (answer.kind === 'signed-in') onSignedIn()
      else setRefusal(answer.code)
    } finally {
      setBusy(false)
    }
  }

  const forgive = (field: keyof Credential) => () => {
    if (faults[field]) setFaults({ ...faults, [field]: undefined })
  }

  return (
    <form className="sign-in needs-script" method="post" noValidate onSubmit={submit}>
      <fieldset className="sign-in-fields" disabled={!isHydrated}>
        <legend className="visually-hidden">Sua conta</legend>
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          fault={faults.email}
          onInput={forgive('email')}
        />
        <PasswordField fault={faults.password} onInput={forgive('password')} />
        <PersistenceChoice />
        <div className="sign-in-end">
          <div role="alert">
            {refusal && (
              <p className="sign-in-refusal" ref={bringIntoView}>
                <Icon svg={alert} />
                {errorSentences[refusal]}
              </p>
            )}
          </div>
          <button type="submit" className="button" aria-busy={isBusy || undefined}>
            {isBusy ? 'Entrando…' : 'Entrar'}
          </button>
        </div>
      </fieldset>
    </form>
  )
}

/** On a small screen the answer may lie below the fold. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function textOf(form: FormData, name: keyof Credential): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
