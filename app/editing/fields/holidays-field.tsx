import { useCallback, useId, useRef, useState } from 'react'
import type { Draft } from '#app/editing/drafts/draft.ts'
import { formatDate, weekdayName } from '#app/i18n/dates.ts'
import { useDocument, useSettings } from '#app/replica/use-content.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import type { HolidayPlace } from '#content/fields.ts'
import { holidayNames } from '#content/holidays.ts'
import { weekdayOf } from '#content/local-time.ts'
import type { HolidaySuggestions, SuggestedHoliday } from '#protocol/api-types.ts'
import { editingPaths } from '#protocol/editing.ts'
import { fieldValueOf } from './field-draft.ts'
import type { FieldOf, FieldProps } from './field-label.tsx'
import { TextsField } from './text-fields.tsx'
import '#app/ui/dialog.css'

interface Props extends FieldProps<FieldOf<'texts'>, string> {
  /** Which inputs say of which place holidays are offered. */
  at: HolidayPlace
  draft: Draft
}

/** Holidays, one a line: typed, or chosen of those that are known of a place. */
export function HolidaysField({ at, draft, ...field }: Props) {
  const hintId = useId()
  const [isChoosing, setChoosing] = useState(false)
  const [added, setAdded] = useState(0)
  const { path, missing, listed } = useHolidayPlace(at, draft)
  const isOffline = useReplicaStatus().connection === 'offline'
  const lines = fieldValueOf(field.field, field.value) as string[]
  const obstacle = isOffline
    ? 'Para sugerir, é preciso conexão.'
    : missing !== undefined && `Para sugerir, preencha antes: ${missing}.`
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
      {isChoosing && (
        <HolidayChoice
          path={path}
          lines={[...listed, ...lines]}
          onAdd={add}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

function addedSentence(count: number): string {
  return count === 1 ? '1 adicionado à lista.' : `${count} adicionados à lista.`
}

/**
 * Where the holidays of a place are asked for, what the form has to say before that, and the holidays that count there
 * already. What is in the inputs counts, saved or not.
 */
function useHolidayPlace(at: HolidayPlace, draft: Draft) {
  const settings = useSettings()
  const typed = (name: string | undefined) => String((name && draft[name]) || '').trim()
  const campus = useDocument('campuses', typed(at.campus))
  const country = at.country ? typed(at.country) : settings.country
  const state = at.campus ? campus?.state : typed(at.state)
  const city = typed(at.city)
  const { nationalHolidays = [], holidays = [] } = settings
  const isOfSettings = at.country !== undefined
  const query = new URLSearchParams({
    ...(country && { country }),
    ...(state && { state }),
    ...(city && { city }),
  })
  return {
    path: `${editingPaths.holidays}?${query}`,
    missing: country ? missingPlace(at, state) : isOfSettings ? 'País' : 'País, nos ajustes',
    listed: isOfSettings
      ? (at.besides ?? []).flatMap((name) => typed(name).split('\n'))
      : [...nationalHolidays, ...holidays],
  }
}

/** What of the place is still to be filled in, within its country. */
function missingPlace({ campus, state: field }: HolidayPlace, state?: string) {
  if (state) return undefined
  if (campus) return 'Campus principal'
  return field && 'UF'
}

interface ChoiceProps {
  /** Of the call that answers them. */
  path: string
  /** Those that count already. */
  lines: readonly string[]
  onAdd(texts: readonly string[]): void
  onClose(): void
}

/** The holidays of a place that are not in the list yet; none is chosen beforehand. */
function HolidayChoice({ path, lines, onAdd, onClose }: ChoiceProps) {
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
      <Fetched<HolidaySuggestions> path={path} rows={4}>
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
  const nameAt = holidayNames(lines)
  const offered = holidays.filter(({ day }) => nameAt(day) === undefined)
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
  const date = /^\d\d\/\d\d /.test(text)
    ? `${text.slice(0, 5)}, todo ano`
    : `${weekdayName(weekdayOf(day))}, ${formatDate(day)}${text.startsWith('Páscoa') ? ', e todo ano com a Páscoa' : ''}`
  return `${date} · ${isOptional ? 'facultativo' : 'feriado'}`
}
