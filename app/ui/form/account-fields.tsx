import eyeOff from 'ionicons/dist/svg/eye-off-outline.svg?raw'
import eye from 'ionicons/dist/svg/eye-outline.svg?raw'
import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Field } from './field.tsx'

export function NameField({ defaultValue }: { defaultValue?: string }) {
  return (
    <Field
      label="Nome"
      name="name"
      autoComplete="name"
      autoCapitalize="words"
      maxLength={120}
      required
      {...(defaultValue !== undefined && { defaultValue })}
    />
  )
}

interface HiddenFieldProps {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

/** A secret that can be looked at while it is typed. */
function HiddenField(field: HiddenFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      maxLength={256}
    >
      <button
        type="button"
        className="field-button"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon svg={isShown ? eyeOff : eye} />
        <span className="visually-hidden">Mostrar a senha</span>
      </button>
    </Field>
  )
}

interface PasswordFieldProps {
  label?: string
  name?: string
}

/** The password that somebody has. */
export function PasswordField({ label = 'Senha', name = 'password' }: PasswordFieldProps) {
  return <HiddenField label={label} name={name} autoComplete="current-password" />
}

/** A password to be; says what it has to be like. */
export function NewPasswordField({ label = 'Senha' }: { label?: string }) {
  return (
    <HiddenField
      label={label}
      name="newPassword"
      autoComplete="new-password"
      hint="10 caracteres ou mais. Uma frase que só você diria é boa e fácil de lembrar."
    />
  )
}

/** The six digits that an authenticator app shows. */
export function CodeField({ hint }: { hint: string }) {
  return (
    <Field
      label="Código de 6 números"
      name="code"
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
    />
  )
}

interface EmailFieldProps {
  defaultValue?: string | undefined
  /** The account's own e-mail belongs to its password, for password managers. */
  autoComplete?: 'username' | 'username webauthn' | 'off'
  isOptional?: boolean
  label?: string
  hint?: string
}

export function EmailField({
  autoComplete = 'username',
  isOptional = false,
  ...field
}: EmailFieldProps) {
  return (
    <Field
      label="E-mail"
      name="email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required={!isOptional}
      maxLength={254}
      {...field}
    />
  )
}
