import type { Field } from '#content/fields.ts'
import type { FieldDraft } from './field-draft.ts'

/** What the input of a field works on; `F` is a kind of field, `D` what stands in its inputs. */
export interface FieldProps<F extends Field = Field, D extends FieldDraft = FieldDraft> {
  name: string
  field: F
  value: D
  onChange(value: D): void
}

/** A field of one of these kinds. */
export type FieldOf<K extends Field['kind']> = Extract<Field, { readonly kind: K }>
