import eyeOff from 'ionicons/dist/svg/eye-off-outline.svg?raw'
import eye from 'ionicons/dist/svg/eye-outline.svg?raw'
import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Field } from './field.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordField({ fault, onInput }: { fault: string | undefined; onInput(): void }) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      label="Senha"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      required
      fault={fault}
      onInput={onInput}
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
