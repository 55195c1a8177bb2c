import { useEffect, useRef } from 'react'
import './filter-select.css'
import '#app/ui/pill-select.css'

interface Props {
  /** Name in the address. */
  name: string
  /** What it filters by. */
  label: string
  /** What is chosen where nothing is. */
  all: string
  /** One of the choices, or empty. */
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  /** Said in brackets beside each choice, by its value, such as how many it finds; of one that is not named, a nought. */
  notes?: Readonly<Record<string, string>> | undefined
}

/** One filter as a pill; empty means all. Inside a form it filters at once with a script, and by its button without. */
export function FilterSelect({ name, label, all, value, choices, notes }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  const shown = useRef(value)
  // The address may change by a link: the same element follows, so that it keeps the keyboard's focus. What somebody
  // chose before the app was there stays.
  useEffect(() => {
    if (select.current && shown.current !== value) select.current.value = value
    shown.current = value
  }, [value])
  return (
    <div className="filter-select" data-chosen={value !== '' || undefined}>
      <select
        className="pill-select"
        ref={select}
        name={name}
        aria-label={label}
        defaultValue={value}
      >
        <option value="">{all}</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {notes ? `${text} (${notes[choice] ?? 0})` : text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A filter's value in the address, unless nobody offers it: then empty, which means all. */
export function offeredChoice(
  value: string | null,
  choices: readonly (readonly [value: string, label: string])[],
): string {
  return choices.some(([choice]) => choice === value) ? (value ?? '') : ''
}
