import { Field } from './field.tsx'

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
