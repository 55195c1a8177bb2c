import eyeOff from 'ionicons/dist/svg/eye-off-outline.svg?raw'
import eye from 'ionicons/dist/svg/eye-outline.svg?raw'
import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Field } from './field.tsx'

interface Props {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

/** A secret that can be looked at while it is typed. */
export function HiddenField(field: Props) {
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
