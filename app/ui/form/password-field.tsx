import { HiddenField } from './hidden-field.tsx'

interface Props {
  label?: string
  name?: string
}

/** The password that somebody has. */
export function PasswordField({ label = 'Senha', name = 'password' }: Props) {
  return <HiddenField label={label} name={name} autoComplete="current-password" />
}
