import type { Field } from '#content/fields.ts'

/** The kinds for which nothing chosen or written is an answer too. */
const neverMissing: ReadonlySet<Field['kind']> = new Set([
  'texts',
  'choices',
  'flag',
  'weeklyHours',
  'hoursExceptions',
])

export function isRequired({ kind, optional }: Field): boolean {
  return !optional && !neverMissing.has(kind)
}

/** The label of a field, and in words where it may stay empty. */
export function FieldLabel({ field }: { field: Field }) {
  return (
    <>
      {field.label} {!isRequired(field) && <small className="field-mark">opcional</small>}
    </>
  )
}
