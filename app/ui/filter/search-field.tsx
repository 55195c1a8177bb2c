import { SharedIcon } from '#app/ui/shared-icon.tsx'
import './search-field.css'

interface Props {
  label: string
  /** What somebody may type, in place of the label. */
  example?: string
  /** What the address asks for now. */
  value: string
  onType?: (text: string) => void
  /** It is the one of the search over everything. */
  isMain?: boolean
}

/** The id of the field of the search over everything. */
export const searchFieldName = 'busca'

/** A search field; the form around it decides where it leads. */
export function SearchField({ label, example, value, onType, isMain }: Props) {
  return (
    <label className="search-field">
      <SharedIcon name="search" />
      <span className="visually-hidden">{label}</span>
      <input
        id={isMain ? searchFieldName : undefined}
        type="search"
        name="q"
        defaultValue={value}
        placeholder={example ?? label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        onChange={(event) => onType?.(event.target.value)}
      />
    </label>
  )
}
