import { type ReactNode, use, useId } from 'react'
import { FieldFault } from './field-fault.tsx'
import { FormFaultsContext } from './form-faults.ts'

interface Props {
  label: ReactNode
  name: string
  hint?: ReactNode
  children: ReactNode
}

/** Legend, hint and what is wrong, around choices that belong together. */
export function FieldGroup({ label, name, hint, children }: Props) {
  const id = useId()
  const fault = use(FormFaultsContext)[name]
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <fieldset className="choice" aria-describedby={described || undefined}>
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      <FieldFault id={`${id}-fault`} fault={fault} />
    </fieldset>
  )
}
