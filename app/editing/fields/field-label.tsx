import type { Field } from '#content/fields.ts'
import type { FieldDraft } from './field-draft.ts'

/** The kinds for which nothing chosen or written is an answer too. */
const kindsWithEmptyAnswer: ReadonlySet<Field['kind']> = new Set([
  'texts',
  'choices',
  'flag',
  'weeklyHours',
  'hoursExceptions',
  'rows',
])

export function isRequired({ kind, optional }: Field): boolean {
  return !optional && !kindsWithEmptyAnswer.has(kind)
}

/** The label of a field, and in words where it may stay empty. */
export function FieldLabel({ field }: { field: Field }) {
  return (
    <>
      {field.label} {!isRequired(field) && <small className="field-mark">opcional</small>}
    </>
  )
}

/** What the input of a field works on; `F` is a kind of field, `D` what stands in its inputs. */
export interface FieldProps<F extends Field = Field, D extends FieldDraft = FieldDraft> {
  name: string
  field: F
  value: D
  onChange(value: D): void
}

/** A field of one of these kinds. */
export type FieldOf<K extends Field['kind']> = Extract<Field, { readonly kind: K }>
