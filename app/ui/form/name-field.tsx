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
