import { useCallback, useId, useRef, useState } from 'react'
import { formatDate, weekdayName } from '#app/i18n/dates.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { holidayTest } from '#content/holidays.ts'
import { weekdayOf } from '#content/local-time.ts'
import type { HolidaySuggestions, SuggestedHoliday } from '#protocol/api-types.ts'
import { editingPaths } from '#protocol/editing.ts'
import { fieldValueOf } from './field-draft.ts'
import type { FieldOf, FieldProps } from './field-label.tsx'
import { TextsField } from './text-fields.tsx'
import '#app/ui/dialog.css'

interface Props extends FieldProps<FieldOf<'texts'>, string> {
  /** Id of the campus whose state's holidays are offered; empty while none is chosen. */
  campus: string
}

/** Holidays, one a line: typed, or chosen of those of the campus's state. */
export function HolidaysField({ campus, ...field }: Props) {
  const hintId = useId()
  const [isChoosing, setChoosing] = useState(false)
  const [added, setAdded] = useState(0)
  const state = useDocument('campuses', campus)?.state
  const isOffline = useReplicaStatus().connection === 'offline'
  const lines = fieldValueOf(field.field, field.value) as string[]
  const obstacle = isOffline
    ? 'Para sugerir, é preciso conexão.'
    : state === undefined && 'Para sugerir, escolha antes o campus principal.'
  function add(texts: readonly string[]): void {
    field.onChange([...lines, ...texts].join('\n'))
    setAdded(texts.length)
    setChoosing(false)
  }
  return (
    <>
      <TextsField
        {...field}
        below={
          <div className="field-ways">
            <button
              type="button"
              className="button button-quiet"
              disabled={obstacle !== false}
              aria-describedby={hintId}
              onClick={() => setChoosing(true)}
            >
              Sugerir feriados
            </button>
            <span id={hintId} role="status" className="field-hint">
              {obstacle || (added > 0 && addedSentence(added))}
            </span>
          </div>
        }
      />
      {isChoosing && state !== undefined && (
        <HolidayChoice state={state} lines={lines} onAdd={add} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}

function addedSentence(count: number): string {
  return count === 1 ? '1 adicionado à lista.' : `${count} adicionados à lista.`
}

interface ChoiceProps {
  state: string
  /** Those that the field has already. */
  lines: readonly string[]
  onAdd(texts: readonly string[]): void
  onClose(): void
}

/** The holidays of a state that are not in the list yet; none is chosen beforehand. */
function HolidayChoice({ state, lines, onAdd, onClose }: ChoiceProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element
    element?.showModal()
  }, [])
  return (
    <dialog ref={open} className="dialog holiday-choice" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Sugerir feriados</h2>
      <Fetched<HolidaySuggestions>
        path={`${editingPaths.holidays}?state=${encodeURIComponent(state)}`}
        rows={4}
      >
        {(suggestions) => (
          <Offered {...suggestions} lines={lines} chosen={chosen} onChange={setChosen} />
        )}
      </Fetched>
      <div className="dialog-ways">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => dialog.current?.close()}
        >
          Fechar
        </button>
        <button
          type="button"
          className="button"
          disabled={chosen.length === 0}
          onClick={() => {
            // Closed first, so that the browser gives the focus back.
            dialog.current?.close()
            onAdd(chosen)
          }}
        >
          Adicionar{chosen.length > 0 && ` ${chosen.length}`}
        </button>
      </div>
    </dialog>
  )
}

interface OfferedProps extends HolidaySuggestions {
  lines: readonly string[]
  chosen: readonly string[]
  onChange(texts: readonly string[]): void
}

function Offered({ place, until, holidays, lines, chosen, onChange }: OfferedProps) {
  const isListed = holidayTest([], lines)
  const offered = holidays.filter(({ day }) => !isListed(day))
  if (offered.length === 0)
    return (
      <p>
        A lista já tem os feriados que conhecemos até {formatDate(until)} ({place}).
      </p>
    )
  return (
    <fieldset className="choice">
      <legend>
        {place}, até {formatDate(until)}
      </legend>
      <p className="field-hint">
        Se um ponto facultativo vale, cada instituição decide. Confira no calendário da sua.
      </p>
      {offered.map((holiday) => (
        <label key={holiday.text}>
          <input
            type="checkbox"
            // Enter here sends no form.
            form=""
            checked={chosen.includes(holiday.text)}
            onChange={({ target }) =>
              onChange(
                offered
                  .map(({ text }) => text)
                  .filter((text) =>
                    text === holiday.text ? target.checked : chosen.includes(text),
                  ),
              )
            }
          />
          <span>
            <b>{nameOf(holiday)}</b>
            <small>{descriptionOf(holiday)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What stands behind the date. */
function nameOf({ text }: SuggestedHoliday): string {
  return text.slice(text.indexOf(' ') + 1)
}

function descriptionOf({ text, day, isOptional }: SuggestedHoliday): string {
  const isYearly = /^\d\d\/\d\d /.test(text)
  const date = isYearly
    ? `${text.slice(0, 5)}, todo ano`
    : `${weekdayName(weekdayOf(day))}, ${formatDate(day)}`
  return `${date} · ${isOptional ? 'facultativo' : 'feriado'}`
}
