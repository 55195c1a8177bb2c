import { useCollection } from '#app/replica/use-content.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { Combobox, type Option } from './combobox.tsx'
import { FieldLabel, isRequired } from './field-label.tsx'
import type { FieldOf, FieldProps } from './field-props.ts'

/** A published document of another collection, found by its title. */
export function ReferenceField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'reference'>, string>) {
  const options = useOptions(field.to as CollectionName)
  return (
    <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint}>
      {(frame) => (
        <Combobox
          {...frame}
          name={name}
          aria-required={isRequired(field) || undefined}
          value={value}
          options={options}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  )
}

function useOptions(to: CollectionName): Option[] {
  const { titleField, listColumns } = definitionOf(to)
  const detailField = listColumns.find((column) => column !== titleField)
  const documents: readonly { id: string }[] = useCollection(to) ?? []
  return documents.map((document) => {
    const values = document as unknown as Readonly<Record<string, unknown>>
    const detail = detailField && values[detailField]
    return {
      value: document.id,
      label: String(values[titleField]),
      ...(typeof detail === 'string' && { detail }),
    }
  })
}
