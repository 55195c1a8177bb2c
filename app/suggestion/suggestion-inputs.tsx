import type { Draft } from '#app/editing/drafts/draft.ts'
import type { FieldDraft } from '#app/editing/fields/field-draft.ts'
import { FieldInput } from '#app/editing/fields/field-input.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'

interface Props {
  collection: CollectionName
  names: readonly string[]
  draft: Draft
  type(name: string, value: FieldDraft): void
}

/** The inputs of these fields, in this order. */
export function SuggestionInputs({ collection, names, draft, type }: Props) {
  const { fields } = definitionOf(collection)
  return names.map((name) => {
    const field = fields[name]
    return (
      field && (
        <div key={name} data-field={name}>
          <FieldInput
            name={name}
            field={field}
            draft={draft}
            onChange={(value) => type(name, value)}
          />
        </div>
      )
    )
  })
}
