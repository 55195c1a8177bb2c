import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'

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
  return (
    <FieldFrame label={label} name={input.name} {...(hint && { hint })}>
      {(frame) => (
        <>
          <input {...input} {...frame} />
          {children}
        </>
      )}
    </FieldFrame>
  )
}
