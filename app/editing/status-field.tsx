import { FieldGroup } from '#app/ui/form/field-group.tsx'
import { type Status, statuses } from '#content/document.ts'

const effects: Record<Status, string> = {
  draft: 'Só quem edita vê.',
  published: 'Todos veem, assim que você salvar.',
  scheduled: 'Aparece sozinho na data marcada.',
  archived: 'Saiu do ar, e fica guardado.',
}

interface Props {
  value: Status
  onChange(value: Status): void
}

/** Chooses who sees a document; a document that waits or is put away may stay so. */
export function StatusField({ value, onChange }: Props) {
  const offered: Status[] = ['draft', 'published']
  return (
    <FieldGroup label="Quem vê" name="status">
      {(offered.includes(value) ? offered : [value, ...offered]).map((status) => (
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
