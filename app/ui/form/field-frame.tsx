import alert from 'ionicons/dist/svg/alert-circle-outline.svg?raw'
import { type ReactNode, use, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { FormFaultsContext } from './form-faults.ts'

/** What an input needs to belong to its label, hint and fault. */
interface InputProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props {
  label: ReactNode
  name: string
  /** What to know before typing. */
  hint?: ReactNode
  children(input: InputProps): ReactNode
}

/** Label, hint and what is wrong, around an input of any kind. */
export function FieldFrame({ label, name, hint, children }: Props) {
  const id = useId()
  const fault = use(FormFaultsContext)[name]
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field" data-faulty={fault !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <div className="field-box">
        {children({
          id,
          'aria-invalid': fault !== undefined || undefined,
          'aria-describedby': described || undefined,
        })}
      </div>
      <FieldFault id={`${id}-fault`} fault={fault} />
    </div>
  )
}

interface GroupProps {
  label: ReactNode
  name: string
  hint?: ReactNode
  children: ReactNode
}

/** Legend, hint and what is wrong, around choices that belong together. */
export function FieldGroup({ label, name, hint, children }: GroupProps) {
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

function FieldFault({ id, fault }: { id: string; fault: string | undefined }) {
  if (!fault) return null
  return (
    <p id={id} className="field-fault">
      <Icon svg={alert} />
      {fault}
    </p>
  )
}
