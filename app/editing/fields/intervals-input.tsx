import addIcon from 'ionicons/dist/svg/add-outline.svg?raw'
import close from 'ionicons/dist/svg/close-outline.svg?raw'
import { use, useId } from 'react'
import { FieldFault, FormFaultsContext } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { HoursInterval } from '#content/fields.ts'
import { passesMidnight } from '#content/opening-hours.ts'

interface IntervalsInputProps {
  /** `exceptions.0.intervals`; its inputs are called `exceptions.0.intervals.0.opens`. */
  name: string
  /** What they are the hours of. */
  label: string
  value: readonly HoursInterval[]
  onChange(value: HoursInterval[]): void
}

/** Opening hours of a day; a break is the gap between two of them. */
export function IntervalsInput({ name, label, value, onChange }: IntervalsInputProps) {
  const id = useId()
  const fault = use(FormFaultsContext)[name]
  return (
    <div className="intervals">
      <FieldFault id={`${id}-fault`} fault={fault} />
      {value.map((interval, index) => (
        <IntervalInputs
          // biome-ignore lint/suspicious/noArrayIndexKey: an interval is nothing but its place in the day
          key={index}
          name={`${name}.${index}`}
          label={label}
          number={index + 1}
          value={interval}
          listFaultId={fault && `${id}-fault`}
          onChange={(next) => onChange(value.with(index, next))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      <button
        type="button"
        className="text-button"
        onClick={() => onChange([...value, { opens: value.at(-1)?.closes ?? '', closes: '' }])}
      >
        <Icon svg={addIcon} />
        {value.length === 0 ? 'Adicionar horário' : 'Adicionar intervalo'}
        <span className="visually-hidden">: {label}</span>
      </button>
    </div>
  )
}

interface IntervalProps {
  name: string
  label: string
  number: number
  value: HoursInterval
  /** Of what is wrong with the intervals of the day together. */
  listFaultId: string | undefined
  onChange(value: HoursInterval): void
  onRemove(): void
}

function IntervalInputs(props: IntervalProps) {
  const { name, label, number, value, listFaultId, onChange, onRemove } = props
  const { opens, closes } = value
  const id = useId()
  const faults = use(FormFaultsContext)
  const whole = faults[name]
  const [wrongOpens, wrongCloses] = [faults[`${name}.opens`], faults[`${name}.closes`]]
  const fault = wrongOpens ?? wrongCloses ?? whole
  const describedBy = fault ? `${id}-fault` : listFaultId
  const nth = number === 1 ? '' : ` (${number}º período)`
  return (
    <>
      <div className="interval">
        <TimeInput
          describedBy={describedBy}
          name={`${name}.opens`}
          label={`${label}: abre${nth}`}
          value={opens}
          isFaulty={(wrongOpens ?? whole) !== undefined}
          onChange={(time) => onChange({ ...value, opens: time })}
        />
        <span aria-hidden>às</span>
        <TimeInput
          describedBy={describedBy}
          name={`${name}.closes`}
          label={`${label}: fecha${nth}`}
          value={closes}
          isFaulty={(wrongCloses ?? whole) !== undefined}
          // A clock has no 24:00; midnight at the end of a day is that.
          onChange={(time) => onChange({ ...value, closes: time === '00:00' ? '24:00' : time })}
        />
        {opens && closes && opens !== closes && passesMidnight({ opens, closes }) && (
          <span className="interval-note">do dia seguinte</span>
        )}
        <button type="button" className="field-button" onClick={onRemove}>
          <Icon svg={close} />
          <span className="visually-hidden">
            {label}: remover o período {number}
          </span>
        </button>
      </div>
      <FieldFault id={`${id}-fault`} fault={fault} />
    </>
  )
}

interface TimeProps {
  name: string
  label: string
  value: string
  isFaulty: boolean
  describedBy: string | undefined
  onChange(value: string): void
}

function TimeInput({ name, label, value, isFaulty, describedBy, onChange }: TimeProps) {
  return (
    <span className="field-box">
      <input
        type="time"
        name={name}
        aria-label={label}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
        value={value === '24:00' ? '00:00' : value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}
