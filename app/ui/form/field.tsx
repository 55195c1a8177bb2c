import alert from 'ionicons/dist/svg/alert-circle-outline.svg?raw'
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** What is wrong with each field, in words, in the order of the form. */
export type FormFaults = Readonly<Record<string, string | undefined>>

export const FormFaultsContext = createContext<FormFaults>({})

/** The ids of what stands beside fields and belongs to them, by the names of the fields. */
export const FieldNotesContext = createContext<Readonly<Record<string, string | undefined>>>({})

/** What of a field is read aloud after its label: its hint, its fault and what stands beside it. */
function useDescription(
  name: string,
  id: string,
  hint: ReactNode,
  fault: string | undefined,
): string | undefined {
  const note = use(FieldNotesContext)[name]
  return [hint && `${id}-hint`, fault && `${id}-fault`, note].filter(Boolean).join(' ') || undefined
}

interface FieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  /** What to know before typing. */
  hint?: string
  /** Stands at the end of the field. */
  children?: ReactNode
}

/** A labelled input that says what is wrong with it. */
export function Field({ label, hint, children, ...input }: FieldProps) {
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

/** Only the fields where something is wrong, in the same order. */
export function faultsOf(faults: FormFaults): FormFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

/** What is wrong with a field, under it; with what is long or has many inputs, above them. */
export function FieldFault({ id, fault }: { id: string; fault: string | undefined }) {
  if (!fault) return null
  return (
    <p id={id} className="field-fault">
      <Icon svg={alert} />
      {fault}
    </p>
  )
}

/** What an input needs to belong to its label, hint and fault. */
interface InputProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps {
  label: ReactNode
  name: string
  /** What to know before typing. */
  hint?: ReactNode
  /** The input may be higher than the screen: what is wrong with it stands above it. */
  isLong?: boolean
  /** Stands under the input. */
  below?: ReactNode
  children(input: InputProps): ReactNode
}

/** Label, hint and what is wrong, around an input of any kind. */
export function FieldFrame({ label, name, hint, isLong, below, children }: FieldFrameProps) {
  const id = useId()
  const fault = use(FormFaultsContext)[name]
  const described = useDescription(name, id, hint, fault)
  const said = <FieldFault id={`${id}-fault`} fault={fault} />
  return (
    <div className="field" data-faulty={fault !== undefined || undefined}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {isLong && said}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <div className="field-box">
        {children({
          id,
          'aria-invalid': fault !== undefined || undefined,
          'aria-describedby': described,
        })}
      </div>
      {below}
      {!isLong && said}
    </div>
  )
}

interface FieldGroupProps {
  label: ReactNode
  name: string
  hint?: ReactNode
  children: ReactNode
}

/** Legend, what is wrong and hint, around inputs that belong together. */
export function FieldGroup({ label, name, hint, children }: FieldGroupProps) {
  const id = useId()
  const fault = use(FormFaultsContext)[name]
  const described = useDescription(name, id, hint, fault)
  return (
    <fieldset className="choice" aria-describedby={described}>
      <legend>{label}</legend>
      <FieldFault id={`${id}-fault`} fault={fault} />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  )
}
