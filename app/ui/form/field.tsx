import alert from 'ionicons/dist/svg/alert-circle-outline.svg?raw'
import { type ComponentProps, type ReactNode, use, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { FormFaultsContext } from './form-faults.ts'

interface Props extends ComponentProps<'input'> {
  label: string
  name: string
  /** What to know before typing. */
  hint?: string
  /** Stands at the end of the field. */
  children?: ReactNode
}

/** A labelled input that says what is wrong with it. */
export function Field({ label, hint, children, ...input }: Props) {
  const id = useId()
  const fault = use(FormFaultsContext)[input.name]
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
        <input
          {...input}
          id={id}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={described || undefined}
        />
        {children}
      </div>
      {fault && (
        <p id={`${id}-fault`} className="field-fault">
          <Icon svg={alert} />
          {fault}
        </p>
      )}
    </div>
  )
}
