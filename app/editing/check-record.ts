import { weekdayName } from '#app/i18n/dates.ts'
import { sentence } from '#app/i18n/refusal-sentence.ts'
import type { FormFaults } from '#app/ui/form/field.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { envelopeLabels } from '#content/envelope-labels.ts'
import type { Field, HoursException, WeeklyHours } from '#content/fields.ts'
import type { FieldError } from '#protocol/errors.ts'

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

/** The same by the names of the form's inputs; what is wrong within a value says where in it. */
export function formFaults(
  collection: CollectionName,
  record: Values,
  errors: readonly FieldError[],
): FormFaults {
  const { fields } = definitionOf(collection)
  return Object.fromEntries(
    errors.toReversed().map((error) => {
      const [name = '', ...within] = error.field.split('.')
      const place = within.length > 0 ? placeWithin(fields[name], record[name], within) : ''
      return [name, sentence(place ? `${place}: ${error.detail}` : error.detail)]
    }),
  )
}

const parts: Readonly<Record<string, string>> = {
  latitude: 'latitude',
  longitude: 'longitude',
  src: 'arquivo',
  alt: 'o que a imagem mostra',
  interval: 'de quantos em quantos',
  until: 'até que dia',
}

const exceptionParts: Readonly<Record<string, string>> = {
  label: 'motivo',
  from: 'dia',
  to: 'até o dia',
  intervals: 'horário',
}

/** Where in a value something is: `linha 2`, `segunda e terça`, `Natal, dia`, `latitude`. */
function placeWithin(field: Field | undefined, value: unknown, path: readonly string[]): string {
  const [first = ''] = path
  const index = Number(first)
  if (Number.isNaN(index)) return parts[first] ?? ''
  if (field?.kind === 'weeklyHours') {
    const days = (value as readonly WeeklyHours[])[index]?.days ?? []
    return new Intl.ListFormat('pt-BR').format(days.map(weekdayName))
  }
  if (field?.kind === 'hoursExceptions') {
    const { label } = (value as readonly HoursException[])[index] ?? {}
    const part = exceptionParts[path[1] ?? '']
    return [label || `exceção ${index + 1}`, part].filter(Boolean).join(', ')
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
