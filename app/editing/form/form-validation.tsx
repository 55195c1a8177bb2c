import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { editorPath } from '#app/editing/document-paths.ts'
import { type Draft, recordOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { filledRows, type PartsDraft } from '#app/editing/fields/field-draft.ts'
import { sentence } from '#app/editing/format-value.ts'
import { formatDate, weekdayName } from '#app/i18n/dates.ts'
import { listed } from '#app/i18n/listed.ts'
import { whenReleased } from '#app/platform/when-released.ts'
import type { FormFaults } from '#app/ui/form/field.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { envelopeLabels } from '#content/document.ts'
import type { Field, HoursException, Row, WeeklyHours } from '#content/fields.ts'
import type { FieldError } from '#protocol/api-types.ts'

type Values = Readonly<Record<string, unknown>>

const fetchProblems = () => import('./record-problems.ts')

/** Fetches what the check needs. */
export function prepareCheck(): void {
  fetchProblems().catch(() => {})
}

/** What is wrong with a document as a form would have it, in the words of its schema, before anything is sent. */
export async function checkRecord(
  collection: CollectionName,
  record: Values,
): Promise<FieldError[]> {
  try {
    const { recordProblems } = await fetchProblems()
    // A new document gets its id when it is queued.
    const id = definitionOf(collection).singleton ?? 'novo'
    const problems = recordProblems(collection, { id, ...record })
    return problems.map(({ field, message }) => ({ field, detail: message }))
  } catch {
    // Without a connection the schemas may be out of reach; the server checks again.
    return []
  }
}

/** The input that an error is about. */
export function inputOf({ field }: FieldError): string {
  return field.split('.')[0] ?? ''
}

/** The same by the names of the form's fields, and of the inputs within them; what is wrong within a field says where in it. */
export function formFaults(
  collection: CollectionName,
  draft: Draft,
  errors: readonly FieldError[],
): FormFaults {
  const { fields } = definitionOf(collection)
  const record = recordOf(collection, draft)
  return Object.fromEntries(
    errors.toReversed().flatMap((error) => {
      const [name = '', ...within] = error.field.split('.')
      const field = fields[name]
      const { detail } = error
      const place = within.length > 0 ? placeWithin(field, record[name], within) : ''
      const whole = sentence(place ? `${place}: ${detail}` : detail)
      return [
        ...inputsWithin(field, record[name], draft[name], within).map(
          (input) => [[name, ...input].join('.'), sentence(detail)] as const,
        ),
        [name, whole] as const,
      ]
    }),
  )
}

type Path = readonly string[]

/** The inputs within a field that an error is about: days with the same hours share it, rows without anything are not counted. */
function inputsWithin(
  field: Field | undefined,
  value: unknown,
  draft: unknown,
  within: Path,
): readonly Path[] {
  const [first = '', ...rest] = within
  switch (within.length > 0 && field?.kind) {
    case 'weeklyHours': {
      const days = (value as readonly WeeklyHours[])[Number(first)]?.days ?? []
      return days.map((day) => [String(day - 1), ...rest])
    }
    case 'rows': {
      const row = filledRows(draft as readonly PartsDraft[])[Number(first)]
      return row === undefined ? [] : [[String(row), ...rest]]
    }
    case 'hoursExceptions':
    case 'coordinates':
    case 'image':
    case 'recurrence':
      return [within]
    default:
      return []
  }
}

const partLabels: Readonly<Record<string, string>> = {
  latitude: 'latitude',
  longitude: 'longitude',
  src: 'arquivo',
  alt: 'o que a imagem mostra',
  interval: 'intervalo',
  until: 'até que dia',
  days: 'dias da semana',
}

const exceptionPartLabels: Readonly<Record<string, string>> = {
  label: 'motivo',
  from: 'dia',
  to: 'até o dia',
  intervals: 'horário',
}

/** Where in a value something is: `linha 2`, `segunda e terça`, `Natal, dia`, `latitude`. */
function placeWithin(field: Field | undefined, value: unknown, path: readonly string[]): string {
  const [first = ''] = path
  const index = Number(first)
  if (Number.isNaN(index)) return partLabels[first] ?? ''
  if (field?.kind === 'weeklyHours') {
    const days = (value as readonly WeeklyHours[])[index]?.days ?? []
    return listed(days.map(weekdayName))
  }
  if (field?.kind === 'hoursExceptions') {
    const { label } = (value as readonly HoursException[])[index] ?? {}
    const part = exceptionPartLabels[path[1] ?? '']
    return [label || `exceção ${index + 1}`, part].filter(Boolean).join(', ')
  }
  if (field?.kind === 'rows') {
    const [first = ''] = Object.keys(field.columns)
    const said = (value as readonly Row[])[index]?.[first]
    const name = said && field.columns[first]?.kind === 'date' ? formatDate(said) : said
    const column = field.columns[path[1] ?? '']?.label.toLowerCase()
    return [name || `${field.row} ${index + 1}`, column].filter(Boolean).join(', ')
  }
  return `linha ${index + 1}`
}

/** What is wrong where the form has no input, with the name of the part that it is about. */
export function otherFaults(inputs: readonly string[], errors: readonly FieldError[]): string[] {
  return errors
    .filter((error) => !inputs.includes(inputOf(error)))
    .map(({ field, detail }) =>
      sentence(field ? `${envelopeLabels[field] ?? field}: ${detail}` : detail),
    )
}

interface DuplicateLinkProps {
  collection: CollectionName
  /** Of the field beside which it stands. */
  name: string
  errors: readonly FieldError[]
}

/** Leads to the document that has the value of a field already; in a window of its own, so that what is typed stays. */
export function DuplicateLink({ collection, name, errors }: DuplicateLinkProps) {
  const id = errors.find((error) => inputOf(error) === name)?.duplicate
  if (id === undefined) return null
  return (
    <a href={editorPath(collection, id)} target="_blank" rel="noopener">
      Abrir em outra aba o que já existe
    </a>
  )
}

interface Props {
  /** The inputs with which something is wrong, in the order of the form. */
  faulty: readonly { name: string; label: string }[]
  /** What is wrong where the form has no input. */
  others: readonly string[]
  focus(name: string): void
}

/** Beside what saves: how many things are to be put right, and the way to each; announced when it changes. */
export function FaultSummary({ faulty, others, focus }: Props) {
  return (
    <div role="alert">
      {faulty.length + others.length > 0 && (
        <div className="form-refusal fault-summary">
          {faulty.length > 0 && (
            <p>
              {faulty.length === 1
                ? 'Há um campo para corrigir.'
                : `Há ${faulty.length} campos para corrigir.`}
            </p>
          )}
          <ul>
            {faulty.map(({ name, label }) => (
              <li key={name}>
                <button type="button" className="text-button" onClick={() => focus(name)}>
                  {label}
                </button>
              </li>
            ))}
            {others.map((other) => (
              <li key={other}>{other}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** The field that the focus leaves, where it does not go on within it. */
export function leftInput({ target, relatedTarget }: FocusEvent): string | undefined {
  const field = target.closest<HTMLElement>('[data-field]')
  const isWithin = relatedTarget instanceof Node && field?.contains(relatedTarget)
  return isWithin ? undefined : field?.dataset.field
}

interface Validation {
  errors: readonly FieldError[]
  /** The same in words, by the names of the inputs. */
  faults: FormFaults
  /** They are rendered by the time it returns. */
  show(errors: readonly FieldError[]): void
  /** Something was typed: what was wrong with it counts no more. */
  typed(name: string): void
  /** The person is done with an input that they changed: says what is wrong with it. */
  left(name: string): void
}

/** What is wrong in a form: with each input once it was changed and left, with all of them when it is saved. */
export function useValidation(
  collection: CollectionName,
  { draft }: DraftState,
  check = checkRecord,
): Validation {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const changed = useRef(new Set<string>())
  /** Those that the person was done with once: they may be wrong because of another one. */
  const settled = useRef(new Set<string>())
  const shownCount = useRef(0)
  // By the time of the first check the connection may be gone.
  useEffect(prepareCheck, [])
  const record = recordOf(collection, draft)

  async function checkOne(name: string): Promise<void> {
    const before = shownCount.current
    const found = await check(collection, record)
    await whenReleased()
    // Saving has checked the whole form meanwhile, and knows more than its schema.
    if (shownCount.current !== before) return
    // Typed on meanwhile: it is checked again when it is left again.
    const isChecked = (error: FieldError) => {
      const input = inputOf(error)
      return settled.current.has(input) && !changed.current.has(input)
    }
    setErrors((others) => [
      ...others.filter(
        (error) => !isChecked(error) || (error.duplicate && inputOf(error) !== name),
      ),
      ...found.filter(isChecked),
    ])
  }

  return {
    errors,
    faults: formFaults(collection, draft, errors),
    show(found) {
      shownCount.current += 1
      flushSync(() => setErrors(found))
    },
    typed(name) {
      changed.current.add(name)
      if (errors.some((error) => inputOf(error) === name))
        setErrors(errors.filter((error) => inputOf(error) !== name))
    },
    left(name) {
      if (!changed.current.delete(name)) return
      settled.current.add(name)
      void checkOne(name)
    },
  }
}
