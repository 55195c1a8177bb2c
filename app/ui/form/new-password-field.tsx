import { HiddenField } from './hidden-field.tsx'

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
