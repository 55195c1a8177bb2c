import { type ComponentProps, useEffect, useState } from 'react'
import type { Draft } from '#app/editing/drafts/draft.ts'
import { formatDate, formatSpan, weekdayName } from '#app/i18n/dates.ts'
import { Tag } from '#app/ui/tag.tsx'
import { dayOf, weekdayOf } from '#content/local-time.ts'
import type { Repeating } from '#content/occurrences.ts'
import { type SeriesDate, type StrayRow, seriesDates, strayRows } from './changed-dates.ts'
import type { PartsDraft } from './field-draft.ts'
import type { FieldOf } from './field-label.tsx'
import { eventOf } from './repeating-of.ts'
import { RowsField } from './rows-field.tsx'
import { useToday } from './time-fields.tsx'

interface Props extends ComponentProps<typeof RowsField> {
  of: NonNullable<FieldOf<'rows'>['changesDatesOf']>
  draft: Draft
}

const STEP = 5

/** The next dates of an event, each to be cancelled or changed by itself, and the rows that say so. */
export function ChangedDatesField({ of, draft, ...rowsField }: Props) {
  const { name, value, onChange } = rowsField
  const rows = value || []
  const [opened, setOpened] = useState<{ row: number }>()
  const [areDatesOpen, openDates] = useState(rows.some(({ day }) => day))
  // The focus follows into the row that a date was given.
  useEffect(() => {
    if (opened === undefined) return
    const input = document.getElementsByName(`${name}.${opened.row}.start`)[0]
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center' })
  }, [opened, name])
  const recurrence = (draft[of.recurrence] || {}) as PartsDraft
  const event = eventOf(String(draft[of.start] ?? ''), String(draft[of.end] ?? ''), recurrence)

  function add(row: PartsDraft): void {
    // A row that says nothing yet makes room.
    const others = rows.filter((each) => Object.values(each).some(Boolean))
    const blank = Object.fromEntries(Object.keys(rowsField.field.columns).map((key) => [key, '']))
    onChange([...others, { ...blank, ...row }])
    setOpened(row.start ? { row: others.length } : undefined)
  }

  // What happens once has no dates of which one could change.
  if (!recurrence.every && rows.length === 0) return null
  return (
    <RowsField
      {...rowsField}
      opened={opened?.row}
      said={saidOf}
      above={
        event && (
          <>
            <StrayRows
              stray={strayRows(event, rows)}
              said={(row) => saidOf(rows[row] ?? {})}
              move={(moves) =>
                onChange(
                  rows.map((row, index) => ({ ...row, day: moves.get(index) ?? row.day ?? '' })),
                )
              }
              remove={(row) => onChange(rows.toSpliced(row, 1))}
            />
            {event.recurrence && (
              <NextDates
                event={event}
                rows={rows}
                isOpen={areDatesOpen}
                onToggle={openDates}
                add={rows.length < rowsField.field.most ? add : undefined}
                open={(row) => setOpened({ row })}
                undo={(row) => {
                  setOpened(undefined)
                  onChange(rows.toSpliced(row, 1))
                }}
              />
            )}
          </>
        )
      }
    />
  )
}

/** What a folded row says: `12/10/2026: não acontece`, `19/10/2026: passou para 21/10/2026, Sala 3`. */
function saidOf({ day = '', start = '', place = '', note = '' }: PartsDraft): string {
  if (!day) return ''
  const to = dayOf(start).trim()
  const what = !to ? 'não acontece' : to === day ? 'muda' : `passou para ${formatDate(to)}`
  return [`${formatDate(day)}: ${what}`, place, note].filter(Boolean).join(', ')
}

interface NextDatesProps {
  event: Repeating
  rows: readonly PartsDraft[]
  isOpen: boolean
  onToggle(isOpen: boolean): void
  /** Absent where there is no room for another row. */
  add: ((row: PartsDraft) => void) | undefined
  open(row: number): void
  undo(row: number): void
}

function NextDates({ event, rows, isOpen, onToggle, add, open, undo }: NextDatesProps) {
  const today = useToday()
  const [count, setCount] = useState(STEP)
  const dates = seriesDates(event, rows, today, count + 1)
  const shown = dates.slice(0, count)
  const changed = rows.filter(({ day }) => day).length
  if (shown.length === 0) return <p className="field-hint">Todas as datas já passaram.</p>
  return (
    <details
      className="next-dates"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>Uma data não acontece, ou muda?</summary>
      <ul>
        {shown.map((date) => (
          <NextDate key={date.day} date={date} today={today} add={add} open={open} undo={undo} />
        ))}
      </ul>
      {dates.length > count && (
        <button type="button" className="text-button" onClick={() => setCount(count + STEP)}>
          Mostrar mais datas
        </button>
      )}
      {changed > 0 && (
        <p className="field-hint">
          {changed === 1
            ? 'A data mudada fica como está'
            : `As ${changed} datas mudadas ficam como estão`}
          , também se você mudar a hora das outras.
        </p>
      )}
    </details>
  )
}

function NextDate({
  date: { day, regular, row, moved },
  today,
  add,
  open,
  undo,
}: Pick<NextDatesProps, 'add' | 'open' | 'undo'> & { date: SeriesDate; today: string }) {
  const when = formatSpan(regular, today)
  const called = `${weekdayName(weekdayOf(day))}, ${formatDate(day)}`
  const button = (words: string, onClick: () => void) => (
    <button type="button" className="text-button" onClick={onClick}>
      {words}
      <span className="visually-hidden">: {called}</span>
    </button>
  )
  const isElsewhere = moved && moved.start !== regular.start
  return (
    <li>
      <span>
        {row !== undefined && (!moved || isElsewhere) ? <s>{when}</s> : when}{' '}
        {row !== undefined && !moved && <Tag tone="danger">Não acontece</Tag>}
        {isElsewhere && ` passa para ${formatSpan(moved, today)}`}
        {moved && [moved.place, moved.note].map((words) => words && ` · ${words}`)}
      </span>
      <span className="actions">
        {row === undefined ? (
          add && (
            <>
              {button('Não acontece', () => add({ day, start: '' }))}
              {button('Mudar', () => add({ day, start: day }))}
            </>
          )
        ) : (
          <>
            {button('Desfazer', () => undo(row))}
            {button('Ver', () => open(row))}
          </>
        )}
      </span>
    </li>
  )
}

interface StrayRowsProps {
  stray: readonly StrayRow[]
  said(row: number): string
  /** Gives rows other days, by their places. */
  move(days: ReadonlyMap<number, string>): void
  remove(row: number): void
}

/** Rows of days on which the event does not take place any more: what to do about each. */
function StrayRows({ stray, said, move, remove }: StrayRowsProps) {
  const movable = stray.flatMap(({ row, nearest }) => (nearest ? [[row, nearest] as const] : []))
  return (
    <div role="status">
      {stray.length > 0 && (
        <div className="stray-dates">
          <p>
            {stray.length === 1
              ? 'Uma data mudada não cai mais em um dia deste evento. Diga o que vale:'
              : `${stray.length} datas mudadas não caem mais em dias deste evento. Diga o que vale:`}
          </p>
          <ul>
            {stray.map(({ row, day, nearest }) => (
              <li key={row}>
                <span>{said(row)}</span>
                <span className="actions">
                  {nearest && (
                    <button
                      type="button"
                      className="text-button"
                      onClick={() => move(new Map([[row, nearest]]))}
                    >
                      Passar para {weekdayName(weekdayOf(nearest))}, {formatDate(nearest)}
                    </button>
                  )}
                  <button type="button" className="text-button" onClick={() => remove(row)}>
                    Remover<span className="visually-hidden">: {formatDate(day)}</span>
                  </button>
                </span>
              </li>
            ))}
          </ul>
          {movable.length > 1 && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => move(new Map(movable))}
            >
              Passar todas
            </button>
          )}
        </div>
      )}
    </div>
  )
}
