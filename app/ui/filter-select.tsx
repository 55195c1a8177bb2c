import './filter-select.css'

interface Props {
  /** Name in the address. */
  name: string
  label: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
}

/** One filter as a pill; empty means all. Inside a form it filters at once with a script, and by its button without. */
export function FilterSelect({ name, label, value, choices }: Props) {
  return (
    <label className="filter-select" data-chosen={value !== '' || undefined}>
      <span className="visually-hidden">{label}</span>
      <select name={name} defaultValue={value} key={value}>
        <option value="">{label}</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
