import { type ReactNode, use, useId } from 'react'
import { FieldFault } from './field-fault.tsx'
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
