import { FieldFrame } from '#app/ui/form/field.tsx'
import { proposalLimits } from '#protocol/proposals.ts'

interface Props {
  name: string
  label: string
  hint?: string
  value: string
  onChange(value: string): void
}

/** A few words beside a proposal or a decision; never required. */
export function NoteField({ name, label, hint, value, onChange }: Props) {
  return (
    <FieldFrame
      name={name}
      hint={hint}
      label={
        <>
          {label} <small className="field-mark">opcional</small>
        </>
      }
    >
      {(frame) => (
        <textarea
          {...frame}
          name={name}
          rows={2}
          maxLength={proposalLimits.words}
          value={value}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}
