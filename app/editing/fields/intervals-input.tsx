import addIcon from 'ionicons/dist/svg/add-outline.svg?raw'
import close from 'ionicons/dist/svg/close-outline.svg?raw'
import { Icon } from '#app/ui/icon.tsx'
import type { HoursInterval } from '#content/fields.ts'

interface Props {
  /** Of the field: what an error names. */
  name: string
  /** What they are the hours of. */
  label: string
  value: readonly HoursInterval[]
  onChange(value: HoursInterval[]): void
}

/** Opening hours of a day; a break is the gap between two of them. */
export function IntervalsInput({ name, label, value, onChange }: Props) {
  function change(index: number, part: Partial<HoursInterval>): void {
    onChange(value.map((interval, at) => (at === index ? { ...interval, ...part } : interval)))
  }
  return (
    <div className="intervals">
      {value.map(({ opens, closes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an interval is nothing but its place in the day
        <div key={index} className="interval">
          <TimeInput
            name={name}
            label={`${label}: abre${nth(index)}`}
            value={opens}
            onChange={(time) => change(index, { opens: time })}
          />
          <span aria-hidden>às</span>
          <TimeInput
            name={name}
            label={`${label}: fecha${nth(index)}`}
            value={closes}
            // A clock has no 24:00; midnight at the end of a day is that.
            onChange={(time) => change(index, { closes: time === '00:00' ? '24:00' : time })}
          />
          <button
            type="button"
            className="field-button"
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <Icon svg={close} />
            <span className="visually-hidden">
              {label}: tirar o período {index + 1}
            </span>
          </button>
        </div>
      ))}
      <button
        type="button"
        className="text-button"
        onClick={() => onChange([...value, { opens: value.at(-1)?.closes ?? '', closes: '' }])}
      >
        <Icon svg={addIcon} />
        {value.length === 0 ? 'Pôr horário' : 'Pôr pausa'}
        <span className="visually-hidden">: {label}</span>
      </button>
    </div>
  )
}

function nth(index: number): string {
  return index === 0 ? '' : ` (${index + 1}º período)`
}

interface TimeProps {
  name: string
  label: string
  value: string
  onChange(value: string): void
}

function TimeInput({ name, label, value, onChange }: TimeProps) {
  return (
    <span className="field-box">
      <input
        type="time"
        name={name}
        aria-label={label}
        value={value === '24:00' ? '00:00' : value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}
