import { Field } from './field.tsx'

interface Props {
  defaultValue?: string | undefined
  /** The account's own e-mail belongs to its password, for password managers. */
  autoComplete?: 'username' | 'username webauthn' | 'off'
  isOptional?: boolean
  label?: string
  hint?: string
}

export function EmailField({ autoComplete = 'username', isOptional = false, ...field }: Props) {
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
