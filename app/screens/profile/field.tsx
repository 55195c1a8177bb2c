import alert from 'ionicons/dist/svg/alert-circle-outline.svg?raw'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'

interface Props extends ComponentProps<'input'> {
  label: string
  /** What is wrong with the value. */
  fault: string | undefined
  /** Stands at the end of the field. */
  children?: ReactNode
}

/** A labelled input that says what is wrong with it. */
export function Field({ label, fault, children, ...input }: Props) {
  const id = useId()
  const faultId = `${id}-fault`
  return (
    <div className="field" data-faulty={fault !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          {...input}
          id={id}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault && faultId}
        />
        {children}
      </div>
      {fault && (
        <p id={faultId} className="field-fault">
          <Icon svg={alert} />
          {fault}
        </p>
      )}
    </div>
  )
}
