import { useCollection } from '#app/replica/use-content.ts'
import { FieldGroup } from '#app/ui/form/field.tsx'
import type { CampusScope } from '#content/document.ts'

interface Props {
  value: CampusScope
  /** Where the person may write. */
  given: CampusScope
  onChange(value: CampusScope): void
}

/** Chooses which campuses a document belongs to, of those that the person writes for. */
export function CampusField({ value, given, onChange }: Props) {
  const campuses = useCollection('campuses') ?? []
  const offered = campuses.filter(({ id }) => given === 'all' || given.includes(id))
  const chosen = value === 'all' ? [] : value
  return (
    <FieldGroup label="Campus" name="campuses" hint="Onde isto vale.">
      {given === 'all' && (
        <label>
          <input
            type="checkbox"
            name="campuses"
            checked={value === 'all'}
            onChange={({ target }) => onChange(target.checked ? 'all' : [])}
          />
          <span>Todos os campi</span>
        </label>
      )}
      {value !== 'all' && (
        <div className="choice-columns">
          {offered.map(({ id, shortName }) => (
            <label key={id}>
              <input
                type="checkbox"
                name="campuses"
                value={id}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, id] : chosen.filter((campus) => campus !== id),
                  )
                }
              />
              <span>{shortName}</span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
