import { FieldGroup } from '#app/ui/form/field.tsx'
import { type Status, statuses } from '#content/document.ts'

const effects: Record<Status, string> = {
  draft: 'Só quem edita vê.',
  scheduled: 'Aparece sozinho no dia e na hora que você marcar.',
  published: 'Quem lê vê, assim que você salvar.',
  archived: 'Sai do ar, e fica guardado.',
}

interface Props {
  value: Status
  /** What it is now; a new document is put away before it was anything else. */
  isNew: boolean
  onChange(value: Status): void
}

/** Chooses who sees a document. */
export function StatusField({ value, isNew, onChange }: Props) {
  const offered = (Object.keys(effects) as Status[]).filter(
    (status) => status !== 'archived' || !isNew,
  )
  return (
    <FieldGroup label="Quem vê" name="status">
      {offered.map((status) => (
        <label key={status}>
          <input
            type="radio"
            name="status"
            value={status}
            checked={status === value}
            onChange={() => onChange(status)}
          />
          <span>
            <b>{statuses[status]}</b>
            <small>{effects[status]}</small>
          </span>
        </label>
      ))}
    </FieldGroup>
  )
}
