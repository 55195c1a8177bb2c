import addIcon from 'ionicons/dist/svg/add-outline.svg?raw'
import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react'
import type { Draft } from '#app/editing/drafts/draft.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { FieldGroup, FormFaultsContext } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Column, Field } from '#content/fields.ts'
import { dayOf } from '#content/local-time.ts'
import type { FieldDraft, PartsDraft } from './field-draft.ts'
import { FieldLabel, type FieldOf, type FieldProps } from './field-label.tsx'

type Columns = Readonly<Record<string, Column>>

/** `FieldInput`, which shows a cell as it shows a field. */
type CellInput = ComponentType<{
  name: string
  field: Field
  draft: Draft
  onChange(value: FieldDraft): void
}>

interface Props extends FieldProps<FieldOf<'rows'>, readonly PartsDraft[]> {
  CellInput: CellInput
  /** Stands above the rows. */
  above?: ReactNode
  /** The row that is to be seen unfolded. */
  opened?: number | undefined
  /** What a folded row says; otherwise its days. */
  said?(row: PartsDraft): string
}

/** Rows that unfold one by one, so that many of them fit a phone; a folded one says what and when. */
export function RowsField(props: Props) {
  const { name, field, value, onChange, CellInput, above, opened, said } = props
  const rows = value || []
  const [added, setAdded] = useState<number>()
  const { columns, row: called } = field
  const blank = Object.fromEntries(Object.keys(columns).map((key) => [key, '']))
  return (
    <FieldGroup label={<FieldLabel field={field} />} name={name} hint={field.hint}>
      {above}
      {rows.map((row, index) => (
        <RowInputs
          // biome-ignore lint/suspicious/noArrayIndexKey: while it is typed nothing else tells one from another
          key={index}
          name={`${name}.${index}`}
          columns={columns}
          called={`${called} ${index + 1}`}
          value={row}
          isNew={index === added || index === opened}
          said={said ? said(row) : daysIn(columns, row)}
          CellInput={CellInput}
          onChange={(next) => onChange(rows.with(index, next))}
          onRemove={() => {
            setAdded(undefined)
            onChange(rows.toSpliced(index, 1))
          }}
          {...(index > 0 && {
            onRaise: () => onChange(rows.toSpliced(index - 1, 2, row, rows[index - 1] ?? blank)),
          })}
        />
      ))}
      {rows.length < field.most && (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            setAdded(rows.length)
            onChange([...rows, blank])
          }}
        >
          <Icon svg={addIcon} />
          Adicionar {called}
        </button>
      )}
    </FieldGroup>
  )
}

interface RowProps {
  /** `steps.0`; its cells are called `steps.0.name`. */
  name: string
  columns: Columns
  /** `etapa 2`, where it has no name yet. */
  called: string
  value: PartsDraft
  isNew: boolean
  /** What tells it from the others while it is folded. */
  said: string
  CellInput: CellInput
  onChange(value: PartsDraft): void
  onRemove(): void
  /** Absent for the first one. */
  onRaise?: () => void
}

function RowInputs(props: RowProps) {
  const { name, columns, called, value, isNew, said, CellInput, onChange, onRemove, onRaise } =
    props
  const faults = use(FormFaultsContext)
  const [isOpen, setOpen] = useState(isNew)
  // The one that was added before folds.
  useEffect(() => setOpen(isNew), [isNew])
  const isFaulty = Object.keys(columns).some((key) => faults[`${name}.${key}`])
  const [first = '', ...others] = Object.keys(columns)
  const which = (columns[first]?.kind === 'text' && value[first]) || called
  return (
    <details
      className="row-inputs"
      open={isOpen || isFaulty || others.length === 0}
      // Unfolded by a fault it stays so while that is put right.
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b className="row-name">{which}</b> <small className="row-days">{said}</small>
      </summary>
      {Object.entries(columns).map(([key, column]) => (
        <CellInput
          key={key}
          name={`${name}.${key}`}
          field={column}
          draft={{ [`${name}.${key}`]: value[key] ?? '' }}
          onChange={(cell) => onChange({ ...value, [key]: String(cell) })}
        />
      ))}
      <div className="actions">
        {onRaise && (
          <button type="button" className="text-button" onClick={onRaise}>
            Subir<span className="visually-hidden">: {which}</span>
          </button>
        )}
        <button type="button" className="text-button" onClick={onRemove}>
          Remover<span className="visually-hidden">: {which}</span>
        </button>
      </div>
    </details>
  )
}

/** The days of a row, which tell it from the others: `01/11/2026 a 24/11/2026`. */
function daysIn(columns: Columns, value: PartsDraft): string {
  const days = Object.entries(columns)
    .filter(([key, { kind }]) => (kind === 'moment' || kind === 'date') && value[key])
    .map(([key]) => formatDate(dayOf(value[key] ?? '')))
  return days.join(' a ')
}
